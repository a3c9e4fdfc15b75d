package dev.headroom.application.map;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import java.util.List;
import java.util.Set;

/** Which restrictions of the asked types hold at a navigational point. Safe for several threads. */
public final class LookUpPoint {

  private final CurrentMap map;
  private final LookUpSettings settings;

  /** Answers from the current map. */
  public LookUpPoint(CurrentMap map, LookUpSettings settings) {
    this.map = map;
    this.settings = settings;
  }

  /** The point and the types asked for. */
  public record Command(Position place, Set<RestrictionType> types) {
    /** Copies the set. */
    public Command {
      types = Set.copyOf(types);
    }
  }

  /** What is known of the point. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T covered(Covered outcome);

      T noCoverage(NoCoverage outcome);

      T notReady(NotReady outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The map covers the point; nearest first, possibly none. */
    record Covered(List<FoundRestriction> restrictions) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.covered(this);
      }
    }

    /** The map says nothing about the point. */
    record NoCoverage() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noCoverage(this);
      }
    }

    /** No map is open yet. */
    record NotReady() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notReady(this);
      }
    }
  }

  /** Looks the point up. */
  public Outcome handle(Command command) {
    RoadMap current = map.get().orElse(null);
    if (current == null) {
      return new Outcome.NotReady();
    }
    List<FoundRestriction> found =
        current.index().restrictionsNear(command.place(), settings.pointRadius()).stream()
            .filter(near -> command.types().contains(near.restriction().type()))
            .toList();
    if (found.isEmpty() && !current.covers(command.place())) {
      return new Outcome.NoCoverage();
    }
    return new Outcome.Covered(found);
  }
}
