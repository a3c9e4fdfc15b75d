package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKey;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Load;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A database with a row in every table, of a person whose word stands in each of her texts. */
final class FullDatabase {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  /** Stands in every text that belongs to the person. */
  static final String PERSON = "quirk";

  static final String HASH = PERSON + "0".repeat(59);
  static final double PLACE_LAT = 54.6180339;
  static final String PLACE_DIGITS = "6180339";

  private final Database database;
  private long organisation;
  private long user;

  FullDatabase(Database database) {
    this.database = database;
  }

  /** A row in every table. */
  void fill() {
    aUser();
    long gone = database.drivers().add(user, "gone", "a hash").orElseThrow().id();
    database.erasures().driver(gone, NOW);
    aDriver();
    fillTheUser();
    database.pushKeys().addIfNone(new PushKey("public", "private", NOW));
    database.signingKeys().addIfNone(new SigningKey("kid", "c2VjcmV0", NOW));
  }

  long organisation() {
    return organisation;
  }

  /** Her account, in an organisation of her own. */
  long aUser() {
    Map<ContactField, String> lines = new EnumMap<>(ContactField.class);
    for (ContactField field : ContactField.values()) {
      lines.put(field, PERSON + field);
    }
    organisation =
        database.organisations().add(PERSON + " at home", false, new ContactDetails(lines)).id();
    user =
        database
            .users()
            .add(organisation, PERSON + "1", Role.INDIVIDUAL, PERSON + "hash")
            .orElseThrow()
            .id();
    return user;
  }

  /** Hers, with everything that there may be of one. */
  long aDriver() {
    long driver = database.drivers().add(user, PERSON + "2", PERSON + "hash2").orElseThrow().id();
    database
        .deviceTokens()
        .replace(
            driver,
            Set.of(DeviceToken.of(PERSON + "-phone"), DeviceToken.of("apns:" + PERSON)),
            "",
            NOW);
    database.driverStates().setMoving(driver, true, NOW);
    database
        .passwordLinks()
        .add(
            new PasswordLinks.Account(PasswordLinks.Kind.DRIVER, driver),
            HASH,
            NOW.plusSeconds(60),
            NOW);
    database
        .assignments()
        .assign(driver, organisation, Dimensions.ofCentimetresAndKilograms(401, 1_201, 251, 9_001));
    database
        .apiKeys()
        .add(
            HASH,
            new ApiKey.Holder(PERSON + "@example.org", PERSON, PERSON),
            ApiKey.Owner.driver(driver, user),
            NOW);
    Notification notification =
        new Notification(
            UUID.randomUUID(),
            driver,
            PushKind.HARD,
            new Notification.Text("Low bridge", PERSON + " street"),
            List.of(
                new Notification.Told(
                    new Restriction.Id("way/1", "maxheight"),
                    Measure.HEIGHT,
                    380,
                    "",
                    PERSON,
                    "",
                    new Position(54, -4),
                    10)),
            1,
            NOW,
            NOW.plusSeconds(120));
    database
        .driverAlerts()
        .save(
            new DriverAlert(driver, 0, Track.begin(new Position(PLACE_LAT, -4), NOW), Repeats.NONE),
            List.of(notification),
            EnumSet.allOf(Provider.class));
    UUID message = UUID.randomUUID();
    assertThat(
            database
                .driverMessages()
                .add(
                    new DriverMessage(
                        message,
                        driver,
                        Optional.of(user),
                        PERSON + ", call me",
                        NOW,
                        Optional.empty()),
                    new Notification(
                        message,
                        driver,
                        PushKind.MESSAGE,
                        new Notification.Text("", PERSON),
                        Notification.Content.NONE,
                        NOW,
                        NOW.plusSeconds(120)),
                    Set.of()))
        .isEqualTo(DriverMessages.Sent.YES);
    addTrip(
        new TripDetails(PERSON + "2's round", "", Optional.empty(), Optional.of(driver)),
        new TripMove.By(TripMove.Kind.DRIVER, driver));
    return driver;
  }

  private void addTrip(TripDetails details, TripMove.By by) {
    TripPlan plan = TripsContract.plan(Optional.of(NOW));
    TripPlan named =
        new TripPlan(
            "{\"name\": \"" + PERSON + "'s yard\"}",
            plan.answer(),
            plan.course(),
            plan.vehicle(),
            plan.summary(),
            plan.basis());
    long id =
        database
            .trips()
            .add(
                organisation,
                details,
                named,
                new TripMove(TripState.SENT, by, NOW),
                Trips.Bounds.USUAL)
            .id();
    String hash = Long.toHexString(id) + HASH.substring(Long.toHexString(id).length());
    database.trips().share(organisation, id, hash, NOW.plusSeconds(60));
  }

  /** What she may have besides. */
  void fillTheUser() {
    database.users().endToken(user, PERSON + "'s token", NOW.plusSeconds(60), NOW);
    database
        .passwordLinks()
        .add(
            new PasswordLinks.Account(PasswordLinks.Kind.USER, user),
            "2" + HASH.substring(1),
            NOW.plusSeconds(60),
            NOW);
    database
        .apiKeys()
        .add(
            "1" + HASH.substring(1),
            new ApiKey.Holder(PERSON + "@example.org", PERSON, PERSON),
            ApiKey.Owner.user(user),
            NOW);
    long group = database.vehicleGroups().add(organisation, user, PERSON + "'s").id();
    VehicleDetails details =
        new VehicleDetails(
            PERSON + "'s van",
            PERSON,
            "",
            "",
            Dimensions.ofCentimetresAndKilograms(300, 600, 200, 3_500));
    Equipment equipment =
        Equipment.builder()
            .with(Measure.AXLES, "5")
            .load(Load.of(Set.of(Load.Goods.GENERAL)).withTunnelCode("B/D"))
            .build();
    long vehicle =
        database
            .vehicles()
            .add(organisation, List.of(new Vehicles.New(details.with(equipment), Set.of(group))))
            .get(0);
    database
        .closures()
        .add(
            organisation,
            new ClosureNotice(
                List.of(new Position(54, -4)), false, PERSON + "'s lane", NOW, Optional.empty()),
            10);
    CompanyPlaceDetails place =
        new CompanyPlaceDetails(
            CompanyPlaceKind.DEPOT,
            PERSON + "'s yard",
            PERSON,
            PERSON + " Street",
            new Position(54, -4),
            "ring " + PERSON,
            "",
            "https://example.org/" + PERSON);
    database.places().store(organisation, List.of(place), Known.REFUSE, 10, false);
    PlannerSettings planners = database.plannerSettings();
    Depot depot = new Depot(Optional.empty(), new Position(54, -4), PERSON + "'s yard");
    planners.setOfCompany(
        organisation, new PlannerSettings.OfCompany(Optional.of(depot), Optional.of(vehicle)));
    planners.setVehicle(organisation, user, Optional.of(vehicle));
    planners.addRecentPlan(user, new RecentPlan("plan?from-name=" + PERSON, NOW), 20);
    addTrip(
        new TripDetails(PERSON + "'s round", PERSON, Optional.of(vehicle), Optional.empty()),
        new TripMove.By(TripMove.Kind.USER, user));
  }
}
