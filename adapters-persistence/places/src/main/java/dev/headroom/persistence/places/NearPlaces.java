package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.HouseList.House;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;

/** Finds the places near a position. For one thread. */
final class NearPlaces {

  /** A house this near is where the position is, though another place is nearer. */
  private static final double HOUSE_METRES = 40;

  private static final double FIRST_METRES = 60;
  private static final double GROWTH = 4;
  private static final double MOST_METRES = 20_000;
  private static final int MOST_PLACES = 2_000;
  private static final double WIDEST = 179;

  private final Candidates candidates;
  private final IndexSearcher searcher;
  private final Position position;

  NearPlaces(Candidates candidates, IndexSearcher searcher, Position position) {
    this.candidates = candidates;
    this.searcher = searcher;
    this.position = position;
  }

  /** A place, and how far it is. */
  private record Near(Place place, double metres) {}

  /** The house here, else the nearest place. */
  Optional<Place> nearest(double most) throws IOException {
    double bounded = Math.min(most, MOST_METRES);
    for (double metres = Math.min(FIRST_METRES, bounded); ; metres *= GROWTH) {
      double radius = Math.min(metres, bounded);
      Near house = null;
      Near other = null;
      for (Near each : within(radius)) {
        if (each.metres() > radius) {
          continue;
        }
        if (each.place().kind() == PlaceKind.HOUSE) {
          house = nearer(each, house);
        } else if (isNamed(each.place())) {
          other = nearer(each, other);
        }
      }
      if (house != null && (house.metres() <= HOUSE_METRES || nearer(house, other).equals(house))) {
        return Optional.of(house.place());
      }
      if (other != null) {
        return Optional.of(other.place());
      }
      if (radius >= bounded) {
        return Optional.empty();
      }
    }
  }

  private static boolean isNamed(Place place) {
    PlaceKind kind = place.kind();
    return kind != PlaceKind.POSTCODE && kind != PlaceKind.COUNTRY && kind != PlaceKind.REGION;
  }

  private static Near nearer(Near one, Near other) {
    return other == null || one.metres() < other.metres() ? one : other;
  }

  /** The settlement and the country of the nearest place that has one. */
  Address settlement(double most) throws IOException {
    double bounded = Math.min(most, MOST_METRES);
    for (double metres = Math.min(FIRST_METRES, bounded); ; metres *= GROWTH) {
      double radius = Math.min(metres, bounded);
      Near best = null;
      for (Near each : within(radius)) {
        if (each.metres() <= radius && isNamed(each.place()) && !settlement(each).isEmpty()) {
          best = nearer(each, best);
        }
      }
      if (best != null) {
        return new Address("", "", "", settlement(best), best.place().address().country());
      }
      if (radius >= bounded) {
        return Address.UNKNOWN;
      }
    }
  }

  private static String settlement(Near near) {
    Place place = near.place();
    return place.kind().isSettlement() ? place.name() : place.address().place();
  }

  private List<Near> within(double metres) throws IOException {
    List<Near> near = new ArrayList<>();
    for (int document : documents(metres)) {
      Candidate candidate = candidates.read(document);
      Place place = candidate.entry().place();
      if (!Candidate.isOfHouses(place)) {
        near.add(new Near(place, position.metresTo(place.at())));
      }
      for (House house : candidate.houses().houses()) {
        double away = position.metresTo(house.at());
        if (away <= metres) {
          near.add(new Near(house.on(candidate.entry(), place.name()), away));
        }
      }
    }
    return near;
  }

  private List<Integer> documents(double metres) throws IOException {
    List<Integer> documents = new ArrayList<>();
    CollectorManager<Documents, Void> all =
        new Documents(
            document -> {
              if (documents.size() < MOST_PLACES) {
                documents.add(document);
              }
            });
    searcher.search(box(metres), all);
    return documents;
  }

  private Query box(double metres) {
    double dLat = metres / Distances.METRES_PER_DEGREE;
    double south = Math.max(-90, position.lat() - dLat);
    double north = Math.min(90, position.lat() + dLat);
    double shrink = Math.cos(Math.toRadians(Math.max(Math.abs(south), Math.abs(north))));
    double dLon = dLat / Math.max(shrink, 1e-6);
    if (dLon >= WIDEST) {
      return LatLonPoint.newBoxQuery(PlaceDocument.AT, south, north, -180, 180);
    }
    double west = position.lon() - dLon;
    double east = position.lon() + dLon;
    return LatLonPoint.newBoxQuery(
        PlaceDocument.AT,
        south,
        north,
        west < -180 ? west + 360 : west,
        east > 180 ? east - 360 : east);
  }

  private static final class Documents extends SimpleCollector
      implements CollectorManager<Documents, Void> {
    private final IntConsumer each;

    Documents(IntConsumer each) {
      this.each = each;
    }

    @Override
    public void collect(int document) {
      each.accept(document);
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }

    @Override
    public Documents newCollector() {
      return this;
    }

    @Override
    public Void reduce(java.util.Collection<Documents> all) {
      return null;
    }
  }
}
