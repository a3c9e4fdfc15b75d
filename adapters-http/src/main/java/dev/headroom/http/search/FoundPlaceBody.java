package dev.headroom.http.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.search.FoundPlace;
import dev.headroom.application.wording.PlaceMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.http.body.Json;
import java.util.Locale;
import java.util.Optional;

/**
 * A place as written in answers.
 *
 * @param kind a kind of the map's places, {@code coordinates}, or the kind of a company's place
 * @param text name and address on one line
 * @param own left out unless it is a place of the company
 */
record FoundPlaceBody(
    String kind,
    String name,
    String text,
    @JsonUnwrapped AddressBody address,
    @JsonUnwrapped PointBody point,
    @JsonUnwrapped MatchBody match,
    @JsonUnwrapped OwnBody own) {

  /** An address; what is not known is empty. */
  record AddressBody(
      String street, String houseNumber, String postcode, String place, String country) {
    static AddressBody of(Address address) {
      return new AddressBody(
          address.street(),
          address.houseNumber(),
          address.postcode(),
          address.place(),
          address.country());
    }
  }

  /**
   * The point to drive to.
   *
   * @param distance metres from the place that the request gives; null without one
   */
  record PointBody(double lat, double lon, Double distance) {
    static PointBody of(Position at, Optional<Position> near) {
      return new PointBody(
          Json.degrees(at.lat()),
          Json.degrees(at.lon()),
          near.map(from -> Json.tenths(from.metresTo(at))).orElse(null));
    }
  }

  /**
   * How the place answers the query.
   *
   * @param match the closeness
   * @param note a sentence about it; left out if there is nothing to say
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record MatchBody(boolean exact, String match, String note) {
    static MatchBody of(FoundPlace place, Wording words) {
      return new MatchBody(
          place.closeness() == Closeness.EXACT,
          code(place.closeness()),
          FoundPlaceBody.note(place).map(words::text).orElse(null));
    }
  }

  /**
   * What only a place of the company has.
   *
   * @param address as a user wrote it
   */
  record OwnBody(long id, String reference, String address) {}

  static Optional<Remark> note(FoundPlace place) {
    return switch (place.closeness()) {
      case EXACT, SIMILAR -> Optional.empty();
      case NEAREST_NUMBER ->
          Optional.of(
              Remark.of(PlaceMessage.NEAREST_NUMBER, "number", place.address().houseNumber()));
      case ESTIMATED_NUMBER -> Optional.of(Remark.of(PlaceMessage.ESTIMATED_NUMBER));
      case STREET_ONLY -> Optional.of(Remark.of(PlaceMessage.STREET_ONLY));
      case POSTCODE_AREA ->
          Optional.of(Remark.of(PlaceMessage.POSTCODE_AREA, "area", place.name()));
    };
  }

  static FoundPlaceBody of(FoundPlace place, Optional<Position> near, Wording words) {
    return new FoundPlaceBody(
        place.match(new Kinds()),
        place.name(),
        place.line(),
        AddressBody.of(place.address()),
        PointBody.of(place.entrance(), near),
        MatchBody.of(place, words),
        place.own().map(FoundPlaceBody::own).orElse(null));
  }

  private static OwnBody own(CompanyPlace place) {
    return new OwnBody(place.id(), place.details().reference(), place.details().address());
  }

  private static String code(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** The kinds' names; a site is a kind of a company's places. */
  static final class Kinds implements FoundPlace.Cases<String> {
    @Override
    public String onMap(FoundPlace.OnMap place) {
      PlaceKind kind = place.place().kind();
      return kind == PlaceKind.SITE ? "other" : code(kind);
    }

    @Override
    public String ofCompany(FoundPlace.OfCompany place) {
      return code(place.place().details().kind());
    }

    @Override
    public String coordinates(FoundPlace.Coordinates place) {
      return "coordinates";
    }
  }
}
