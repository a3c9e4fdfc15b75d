package dev.headroom.application.search;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The names of a map in tests: finds places by the beginning of their name. For one thread. */
final class Names implements Gazetteer {

  final List<Place> places = new ArrayList<>();
  final List<PlaceQuery> queries = new ArrayList<>();

  Names with(PlaceKind kind, String name, Address address, Position at) {
    places.add(Place.at(kind, name, address, at));
    return this;
  }

  @Override
  public List<PlaceMatch> search(PlaceQuery query) {
    queries.add(query);
    return places.stream()
        .filter(place -> Folded.of(place.name()).startsWith(Folded.of(query.text())))
        .limit(query.most())
        .map(place -> new PlaceMatch(place, Closeness.EXACT))
        .toList();
  }

  @Override
  public Optional<Place> at(Position position, double metres) {
    return places.stream()
        .filter(place -> place.at().metresTo(position) <= metres)
        .min(Comparator.comparingDouble(place -> place.at().metresTo(position)));
  }
}
