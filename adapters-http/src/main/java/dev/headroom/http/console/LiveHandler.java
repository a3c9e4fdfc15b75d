package dev.headroom.http.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.live.PushedAlert;
import dev.headroom.application.live.ShowFleet;
import dev.headroom.application.live.TripsUnderWay;
import dev.headroom.application.usecase.CabUseCases;
import dev.headroom.application.wording.SignWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.driver.LastPosition;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.restriction.RestrictionBody;
import dev.headroom.http.vehicle.MeasureNames;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * {@code GET /console/api/live}: the last positions of the company's vehicles, and the alerts that
 * their drivers got.
 */
public final class LiveHandler implements Handler {

  private static final int FULL_CIRCLE = 360;

  private final ShowFleet showFleet;
  private final Optional<CabUseCases> cab;
  private final AnswerLanguage language;
  private final Credentials credentials;

  /**
   * Shows a company's fleet.
   *
   * @param cab with messages to drivers and the progress of trips, if drivers have the page
   */
  public LiveHandler(
      ShowFleet showFleet,
      Optional<CabUseCases> cab,
      AnswerLanguage language,
      Credentials credentials) {
    this.showFleet = showFleet;
    this.cab = cab;
    this.language = language;
    this.credentials = credentials;
  }

  /**
   * The answer.
   *
   * @param keptSeconds how long positions and alerts are kept; 0: not at all
   * @param vehicles the newest position first
   * @param more whether there are more vehicles
   * @param messaging whether drivers can be sent messages
   * @param alerts the newest first
   */
  record Body(
      long keptSeconds,
      List<SeenBody> vehicles,
      boolean more,
      List<AlertBody> alerts,
      boolean moreAlerts,
      boolean messaging) {}

  /**
   * The last position of a driver's vehicle.
   *
   * @param vehicle left out if the driver has none
   * @param age seconds
   * @param moving left out if it is not known
   * @param heading whole degrees from north, clockwise, below 360; left out if it is not known
   * @param ahead the nearest limit on its way that stops it; left out if none is known
   * @param trip the trip that the driver is on; left out if there is none
   * @param messages those of the last day to the driver, oldest first; left out without any
   * @param near the name or the address of the position; left out if it is not known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record SeenBody(
      FleetHandlers.Account driver,
      FleetHandlers.VehicleName vehicle,
      double lat,
      double lon,
      String time,
      long age,
      Boolean moving,
      Long heading,
      AheadBody ahead,
      String near,
      TripBody trip,
      List<SentBody> messages) {

    SeenBody with(TripBody under, List<SentBody> sent) {
      return new SeenBody(
          driver,
          vehicle,
          lat,
          lon,
          time,
          age,
          moving,
          heading,
          ahead,
          near,
          under,
          sent.isEmpty() ? null : sent);
    }
  }

  /**
   * The trip that a driver is on.
   *
   * @param share of the way, 0 to 1; left out if the vehicle is not on it
   * @param late seconds later than planned, negative if early; left out if it is not known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record TripBody(long id, String name, Double share, Long late) {

    static TripBody of(TripsUnderWay.Progress progress) {
      return new TripBody(
          progress.tripId(),
          progress.name(),
          progress.share().map(share -> Math.round(share * 1_000) / 1_000.0).orElse(null),
          progress.late().map(Duration::toSeconds).orElse(null));
    }
  }

  /**
   * A message to a driver.
   *
   * @param answer yes, no or later; left out before there is one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record SentBody(String id, String text, String time, String answer, String answered) {

    static SentBody of(DriverMessage message) {
      return new SentBody(
          message.id().toString(),
          message.text(),
          message.sentAt().toString(),
          message.reply().map(reply -> reply.answer().name().toLowerCase(Locale.ROOT)).orElse(null),
          message.reply().map(reply -> reply.at().toString()).orElse(null));
    }
  }

  /**
   * A limit on the way of a vehicle that it stops.
   *
   * @param distance whole metres along the road
   */
  record AheadBody(@JsonUnwrapped RestrictionBody restriction, long distance) {}

  /**
   * An alert.
   *
   * @param code the kind of limit
   * @param amount the limit in centimetres or kilograms
   * @param title as the driver reads it, like the text
   * @param sign the limit in words
   * @param lat of the nearest place on the limited road
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record AlertBody(
      FleetHandlers.Account driver,
      FleetHandlers.VehicleName vehicle,
      String time,
      String code,
      int amount,
      String title,
      String text,
      String sign,
      String street,
      double lat,
      double lon) {}

  @Override
  public void handle(Context ctx) {
    Wording words = language.words(ctx);
    long organisation = credentials.companyUser(ctx).organisationId();
    ShowFleet.Shown shown = showFleet.handle(organisation);
    Json.answer(
        ctx,
        new Body(
            shown.kept().toSeconds(),
            more(
                organisation,
                shown,
                shown.vehicles().stream().map(seen -> body(seen, words.signs())).toList()),
            shown.moreVehicles(),
            shown.alerts().stream().map(LiveHandler::body).toList(),
            shown.moreAlerts(),
            cab.isPresent()));
  }

  /** Adds the trips and the messages of the drivers. */
  private List<SeenBody> more(long organisation, ShowFleet.Shown shown, List<SeenBody> vehicles) {
    if (cab.isEmpty() || vehicles.isEmpty()) {
      return vehicles;
    }
    Map<Long, Position> places = new HashMap<>();
    Instant now = Instant.MIN;
    for (ShowFleet.Seen seen : shown.vehicles()) {
      places.put(seen.who().driver().id(), seen.last().at());
      Instant then = seen.last().time().plus(seen.age());
      now = then.isAfter(now) ? then : now;
    }
    Map<Long, TripsUnderWay.Progress> trips =
        cab.get().tripsUnderWay().of(organisation, places, now);
    Map<Long, List<SentBody>> sent =
        cab.get().messages().lately(places.keySet()).stream()
            .collect(
                Collectors.groupingBy(
                    DriverMessage::driverId,
                    Collectors.mapping(SentBody::of, Collectors.toList())));
    return vehicles.stream()
        .map(
            seen ->
                seen.with(
                    Optional.ofNullable(trips.get(seen.driver().id()))
                        .map(TripBody::of)
                        .orElse(null),
                    sent.getOrDefault(seen.driver().id(), List.of())))
        .toList();
  }

  private static SeenBody body(ShowFleet.Seen seen, SignWording words) {
    LastPosition last = seen.last();
    return new SeenBody(
        driver(seen.who()),
        vehicle(seen.who()),
        Json.degrees(last.at().lat()),
        Json.degrees(last.at().lon()),
        last.time().toString(),
        seen.age().toSeconds(),
        switch (seen.motion()) {
          case MOVING -> true;
          case STANDING -> false;
          case UNKNOWN -> null;
        },
        last.track().bearing().isPresent()
            ? (Long) (Math.round(last.track().bearing().getAsDouble()) % FULL_CIRCLE)
            : null,
        seen.ahead().map(hazard -> ahead(hazard, words)).orElse(null),
        seen.near().isEmpty() ? null : seen.near(),
        null,
        null);
  }

  private static AheadBody ahead(Hazard hazard, SignWording words) {
    FoundRestriction found =
        new FoundRestriction(-1, hazard.restriction(), hazard.at(), hazard.metres(), -1, -1);
    return new AheadBody(RestrictionBody.of(found, words), Math.round(hazard.metres()));
  }

  private static AlertBody body(ShowFleet.Alerted alerted) {
    PushedAlert alert = alerted.alert();
    Notification.Told first = alert.first();
    return new AlertBody(
        driver(alerted.who()),
        vehicle(alerted.who()),
        alert.at().toString(),
        MeasureNames.of(first.type()),
        first.amount(),
        alert.text().title(),
        alert.text().body(),
        first.info(),
        first.street(),
        Json.degrees(first.at().lat()),
        Json.degrees(first.at().lon()));
  }

  private static FleetHandlers.Account driver(ShowFleet.Who who) {
    return new FleetHandlers.Account(who.driver().id(), who.driver().username());
  }

  private static FleetHandlers.VehicleName vehicle(ShowFleet.Who who) {
    return who.vehicle().map(FleetHandlers.VehicleName::of).orElse(null);
  }
}
