package dev.headroom.application.search;

import dev.headroom.application.wording.AddressLine;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** A place that a search found, or that lies at a position. */
public sealed interface FoundPlace {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T onMap(OnMap place);

    T ofCompany(OfCompany place);

    T coordinates(Coordinates place);
  }

  /** Calls the function of this place's case. */
  <T> T match(Cases<T> cases);

  /** Its name; empty for a house without one. */
  String name();

  /** Its address, as far as it is known. */
  Address address();

  /** The point to drive to. */
  Position entrance();

  /** Its name and address on one line. */
  default String line() {
    return AddressLine.of(name(), address());
  }

  /** The company's place that it is, if it is one. */
  default Optional<CompanyPlace> own() {
    return Optional.empty();
  }

  /** How it answers the query. */
  default Closeness closeness() {
    return Closeness.EXACT;
  }

  /** A place of the map. */
  record OnMap(Place place, Closeness closeness) implements FoundPlace {
    /** Checks that nothing is null. */
    public OnMap {
      Objects.requireNonNull(place);
      Objects.requireNonNull(closeness);
    }

    @Override
    public String name() {
      return place.name();
    }

    @Override
    public Address address() {
      return place.address();
    }

    @Override
    public Position entrance() {
      return place.entrance();
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.onMap(this);
    }
  }

  /** A place of the caller's company. Its address is a text that a user wrote. */
  record OfCompany(CompanyPlace place) implements FoundPlace {
    @Override
    public String name() {
      return place.details().name();
    }

    @Override
    public Address address() {
      return Address.UNKNOWN;
    }

    @Override
    public Position entrance() {
      return place.details().gate();
    }

    @Override
    public String line() {
      String address = place.details().address().strip().replaceAll("\\s*\\R\\s*", ", ");
      return address.isEmpty() ? name() : name() + ", " + address;
    }

    @Override
    public Optional<CompanyPlace> own() {
      return Optional.of(place);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.ofCompany(this);
    }
  }

  /**
   * A position that the query gives.
   *
   * @param here what lies there, if it has a name
   */
  record Coordinates(Position entrance, Optional<FoundPlace> here) implements FoundPlace {
    /** Checks that nothing is null. */
    public Coordinates {
      Objects.requireNonNull(entrance);
      Objects.requireNonNull(here);
    }

    /** Latitude and longitude with five decimals, about a metre. */
    @Override
    public String name() {
      return String.format(Locale.ROOT, "%.5f, %.5f", entrance.lat(), entrance.lon());
    }

    @Override
    public Address address() {
      return here.map(FoundPlace::address).orElse(Address.UNKNOWN);
    }

    /** The line of what lies there, or else the coordinates. */
    @Override
    public String line() {
      return here.map(FoundPlace::line).orElseGet(this::name);
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.coordinates(this);
    }
  }
}
