package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.List;

/** What a text that holds coordinates means. */
public sealed interface Reading {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T at(At reading);

    T onGrid(OnGrid reading);

    T nearPlace(NearPlace reading);
  }

  /** Calls the function of this case. */
  <T> T match(Cases<T> cases);

  /** One position. */
  record At(Position position) implements Reading {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.at(this);
    }
  }

  /**
   * The reference of a square of a national grid. It may be something else as well, such as the
   * number of a road, so that it means a position only where exactly one candidate lies on the map.
   *
   * @param candidates the middles of the squares that it may mean
   */
  record OnGrid(List<Position> candidates) implements Reading {
    /** Copies the list. */
    public OnGrid {
      candidates = List.copyOf(candidates);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.onGrid(this);
    }
  }

  /**
   * A short Plus Code.
   *
   * @param place the name of a place near it; empty if it is near what the user looks at
   */
  record NearPlace(PlusCode code, String place) implements Reading {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.nearPlace(this);
    }
  }
}
