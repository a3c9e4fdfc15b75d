package dev.headroom.http.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.application.live.PushedAlert;
import dev.headroom.application.live.ShowFleet;
import dev.headroom.application.wording.SignWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.driver.LastPosition;
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
import java.util.List;

/**
 * {@code GET /console/api/live}: the last positions of the company's vehicles, and the alerts that
 * their drivers got.
 */
public final class LiveHandler implements Handler {

  private static final int FULL_CIRCLE = 360;

  private final ShowFleet showFleet;
  private final AnswerLanguage language;
  private final Credentials credentials;

  public LiveHandler(ShowFleet showFleet, AnswerLanguage language, Credentials credentials) {
    this.showFleet = showFleet;
    this.language = language;
    this.credentials = credentials;
  }

  /**
   * The answer.
   *
   * @param keptSeconds how long positions and alerts are kept; 0: not at all
   * @param vehicles the newest position first
   * @param more whether there are more vehicles
   * @param alerts the newest first
   */
  record Body(
      long keptSeconds,
      List<SeenBody> vehicles,
      boolean more,
      List<AlertBody> alerts,
      boolean moreAlerts) {}

  /**
   * The last position of a driver's vehicle.
   *
   * @param vehicle left out if the driver has none
   * @param age seconds
   * @param moving left out if it is not known
   * @param heading whole degrees from north, clockwise, below 360; left out if it is not known
   * @param ahead the nearest limit on its way that stops it; left out if none is known
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
      String near) {}

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
    ShowFleet.Shown shown = showFleet.handle(credentials.companyUser(ctx).organisationId());
    Json.answer(
        ctx,
        new Body(
            shown.kept().toSeconds(),
            shown.vehicles().stream().map(seen -> body(seen, words.signs())).toList(),
            shown.moreVehicles(),
            shown.alerts().stream().map(LiveHandler::body).toList(),
            shown.moreAlerts()));
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
        seen.near().isEmpty() ? null : seen.near());
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
