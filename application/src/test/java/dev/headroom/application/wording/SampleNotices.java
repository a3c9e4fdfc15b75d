package dev.headroom.application.wording;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Reason.Help;
import dev.headroom.domain.route.Reason.Kind;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.domain.route.avoid.AvoidedKind;
import dev.headroom.domain.vehicle.Measure;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Every notice in all its forms, with its English. */
public final class SampleNotices {

  private SampleNotices() {}

  /** A gate with a place. */
  static Notice gate() {
    return new Notice.Gate("", new Position(54.1500049, -4.48));
  }

  /** Each with its sentence. */
  public static Map<Notice, String> all() {
    Map<Notice, String> all = new LinkedHashMap<>();
    for (Measure type : Measure.DIMENSIONS) {
      String name = type.name().toLowerCase(java.util.Locale.ROOT);
      all.put(
          new Notice.MeasureUnknown(type),
          "No " + name + " is given: " + name + " limits were not checked.");
    }
    all.put(new Notice.LorryTravelTimes(), "Travel times are those of a lorry over 7.5 t.");
    all.put(
        gate(), "There is a gate that may be closed: a road without a name (54.15000,-4.48000).");
    all.put(
        new Notice.Gate("Mill {1}", new Position(54.123455, 4)),
        "There is a gate that may be closed: Mill {1} (54.12346,4.00000).");
    all.put(
        new Notice.TurnsBack("Mill Lane", new Position(54.15, -4.48)),
        "The route turns round where a long vehicle may not be able to, because no other way"
            + " leads there: Mill Lane (54.15000,-4.48000).");
    movedEnds(all);
    all.put(new Notice.Toll("M6"), "Toll road: M6.");
    all.put(
        new Notice.OnRoads(
            new Notice.Toll("M6"), List.of("M6", "", "A14"), OptionalDouble.of(43_249)),
        "Toll road: M6, a road without a name, A14 (43.2 km).");
    all.put(
        new Notice.OnRoads(
            new Notice.FerryAccess("Quay"), List.of("Quay", "Pier"), OptionalDouble.empty()),
        "Only for those who take the ferry, or have business there: Quay, Pier.");
    all.put(new Notice.Ferry(""), "The route takes a ferry.");
    all.put(new Notice.Ferry("Blue Line"), "The route takes a ferry: Blue Line.");
    all.put(new Notice.LowEmissionZone(), "The route enters a low-emission zone.");
    all.put(new Notice.EmissionCharge(), "The route enters a zone that charges for emissions.");
    all.put(new Notice.PrivateRoad("Mill"), "Private road, or open with a permit only: Mill.");
    all.put(
        new Notice.NotChecked(Measure.AXLE_LOAD, 6_000, List.of("Mill", "Bridge Street")),
        "The limit of 6 t on an axle was not checked: Mill, Bridge Street.");
    all.put(
        new Notice.NotChecked(Measure.BOGIE_LOAD, 11_500, List.of("")),
        "The limit of 11.5 t on a group of axles was not checked: a road without a name.");
    all.put(
        new Notice.NotChecked(Measure.AXLES, 1, List.of("Mill")),
        "The limit of one axle was not checked: Mill.");
    all.put(
        new Notice.NotChecked(Measure.AXLES, 4, List.of("Mill")),
        "The limit of 4 axles was not checked: Mill.");
    all.put(
        new Notice.LanesLimited(Measure.HEIGHT, List.of(2), 3, "Mill"),
        "Other lanes are too low: take lane 2 of 3, counted from the left: Mill.");
    all.put(
        new Notice.LanesLimited(Measure.WIDTH, List.of(2, 3), 3, "Mill"),
        "Other lanes are too narrow: take one of the lanes 2, 3 of 3, counted from the left:"
            + " Mill.");
    all.put(
        new Notice.LanesLimited(Measure.LENGTH, List.of(1), 2, ""),
        "Other lanes are too short: take lane 1 of 2, counted from the left: a road without a"
            + " name.");
    all.put(
        new Notice.LanesLimited(Measure.WEIGHT, List.of(1), 2, "Mill"),
        "Other lanes are too weak: take lane 1 of 2, counted from the left: Mill.");
    all.put(
        new Notice.NotChecked(Measure.DANGEROUS_GOODS, 0, List.of("A", "B", "", "D", "E", "F")),
        "Restrictions on dangerous goods were not checked:"
            + " A, B, a road without a name, D, E, ….");
    all.put(
        new Notice.NotChecked(Measure.TRAILERS, 0, List.of("Mill")),
        "Bans of trailers were not checked: Mill.");
    all.put(
        new Notice.FerryAccess("Quay"),
        "Only for those who take the ferry, or have business there: Quay.");
    all.put(
        new Notice.Discouraged("Mill"),
        "Allowed, but signed as unsuitable for vehicles like this one: Mill.");
    all.put(
        new Notice.NotAvoided(AvoidedKind.FERRIES, "Mill", 120.4, new Position(54, -4)),
        "A ferry could not be avoided: Mill (120 m).");
    all.put(
        new Notice.NotAvoided(AvoidedKind.U_TURNS, "Mill", 0, new Position(54, -4)),
        "Turning round could not be avoided: Mill.");
    all.put(
        new Notice.AvoidingUnknown(AvoidedKind.TUNNELS),
        "This map does not tell where tunnels are, so they are not avoided. It has to be imported"
            + " again.");
    all.put(new Notice.Doubtful(Matter.FORD, "Mill"), "There is a ford: Mill.");
    all.put(
        new Notice.Doubtful(Matter.ROUGH_ROAD, ""),
        "The surface may be too rough for a lorry: a road without a name.");
    all.put(
        new Notice.Doubtful(Matter.NARROW_ROAD, "Mill"),
        "The road is mapped as narrow as this vehicle or narrower: Mill.");
    all.put(
        new Notice.Doubtful(Matter.UNREAD_TAG, "Mill"),
        "There may be a restriction that could not be read; look out for signs: Mill.");
    all.put(
        new Notice.Doubtful(Matter.OPENING_HOURS_UNREAD, "Mill"),
        "The opening hours could not be read; it may be closed: Mill.");
    all.put(
        corrected("Mill", "maxheight", Optional.of("3.6"), Optional.of("4.5"), true),
        "The route relies on a correction of the map: Mill, where maxheight of way/12, mapped as"
            + " 3.6, counts as 4.5 (gauged on site; A. Smith) until the end of 2026-12-31.");
    all.put(
        corrected("", "hgv", Optional.of("no"), Optional.empty(), false),
        "The route relies on a correction of the map: a road without a name, where hgv of way/12,"
            + " mapped as no, is ignored (gauged on site; A. Smith).");
    all.put(
        corrected("Mill", "hgv", Optional.empty(), Optional.of("yes"), false),
        "The route relies on a correction of the map: Mill, where hgv of way/12 counts as yes"
            + " (gauged on site; A. Smith).");
    all.put(
        new Notice.OpenedBarrier("Mill", new Position(54.15, -4.48)),
        "There is a barrier that is open according to the map, but may be closed: Mill"
            + " (54.15000,-4.48000).");
    all.put(
        new Notice.HoursNotLaidOut(LocalDate.of(2025, 1, 1), LocalDate.of(2032, 12, 31)),
        "Time restrictions that depend on the date are known from 2025-01-01 to 2032-12-31 only; on"
            + " other days they count as in force.");
    all.put(
        new Notice.BanCrossed(new Notice.Ban(Notice.Ban.On.TURN, "Mill")),
        "The route breaks a ban: the turn into Mill is closed to this vehicle by law, and there is no"
            + " other way.");
    all.put(
        new Notice.BanCrossed(new Notice.Ban(Notice.Ban.On.ROAD, "")),
        "The route breaks a ban: a road without a name is closed to this vehicle by law, and there is"
            + " no other way.");
    all.put(
        new Notice.BanAvoided(new Notice.Ban(Notice.Ban.On.TURN, "Mill"), Reason.Kind.TURN_BAN),
        "The turn into Mill is closed to this vehicle; the route goes another way.");
    all.put(
        new Notice.BanAvoided(
            new Notice.Ban(Notice.Ban.On.ROAD, "Mill"), Reason.Kind.CLOSED_TO_CLASS),
        "Closed to this vehicle: Mill; the route goes another way.");
    all.put(
        new Notice.BanAvoided(new Notice.Ban(Notice.Ban.On.ROAD, "Mill"), Reason.Kind.ACCESS_ONLY),
        "Open for access only: Mill; the route goes another way.");
    closures(all);
    all.put(
        new Notice.LimitCrossed(),
        "The route breaks a limit, so its headroom and the cost of avoiding other limits are not"
            + " known.");
    all.put(
        new Notice.HoursAssumed(),
        "No time is given, so all time restrictions count as in force. At some times there is a"
            + " better route.");
    List<Restriction> limits = limits();
    all.put(
        new Notice.CostsUnsettled(limits.subList(0, 1)),
        "The cost of avoiding these depends on time restrictions and is not known: 3.8 m high, Church"
            + " Hill.");
    all.put(
        new Notice.CostsOutOfTime(limits),
        "There was no time to work out the cost of avoiding these: 3.8 m high, Church Hill; 7.5 t;"
            + " 12 m long; 2.1 m wide.");
    all.put(
        new Notice.CostsCut(20, 31),
        "The cost of avoiding is known for the first 20 of 31 restrictions only.");
    blocking(all);
    all.put(
        new Notice.OutOfTime(Notice.Sought.BETTER_DEPARTURE),
        "There was no time to look at every departure: a better one may exist.");
    all.put(
        new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_LIMITS),
        "There was no time to compare with the route without limits.");
    all.put(
        new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_HOURS),
        "There was no time to find out whether there is a better route at some times.");
    all.put(
        new Notice.HeadroomOutOfTime(
            List.of(
                part(Measure.HEIGHT, Notice.HeadroomPart.Of.THIS_ROUTE),
                part(Measure.WEIGHT, Notice.HeadroomPart.Of.ANY_ROUTE),
                part(Measure.LENGTH, Notice.HeadroomPart.Of.SMALLER_VEHICLE),
                part(Measure.WIDTH, Notice.HeadroomPart.Of.ANY_ROUTE))),
        "There was no time to work out the headroom: height (this route); weight (any route);"
            + " length (a smaller vehicle); width (any route).");
    return all;
  }

  private static void blocking(Map<Notice, String> all) {
    all.put(
        new Notice.Blocked(new Notice.Ban(Notice.Ban.On.ROAD, "Mill"), Kind.CLOSED_TO_CLASS),
        "Closed to this vehicle: Mill.");
    all.put(
        new Notice.Blocked(new Notice.Ban(Notice.Ban.On.TURN, ""), Kind.TURN_BAN),
        "The turn into a road without a name is closed to this vehicle.");
    Map.of(
            Kind.PRIVATE, "private, or open with a permit only",
            Kind.ACCESS_ONLY, "open for access only",
            Kind.CLOSED_AT_THIS_TIME, "closed at this time",
            Kind.CLOSED_TO_CLASS, "closed to this vehicle")
        .forEach(
            (kind, words) ->
                all.put(
                    new Notice.Blocked(new Notice.Ban(Notice.Ban.On.THROUGH_ZONE, "Mill"), kind),
                    "No way but right through Mill, which is " + words + "."));
    all.put(new Notice.HoursBlock(), "Time restrictions block every departure in this window.");
    all.put(
        new Notice.NoRoadJoins(),
        "No roads that are open to motor vehicles at that time join the two places.");
    all.put(
        new Notice.OutOfTime(Notice.Sought.BLOCKING),
        "There was no time to find out what blocks the way.");
    all.put(
        new Notice.OutOfTime(Notice.Sought.CLOSURES_THAT_BLOCK),
        "There was no time to find out whether closures block the way.");
  }

  private static void movedEnds(Map<Notice, String> all) {
    StopOnRoad larcom = point("Larcom Street", 3);
    StopOnRoad sayer = point("Sayer Street", 113.7);
    all.put(
        new Notice.EndMoved(false, larcom, sayer, reason(Kind.NO_WAY_IN, "Larcom Street")),
        "Larcom Street cannot be reached on this map; the route ends 114 m away on Sayer Street.");
    all.put(
        new Notice.EndMoved(true, point("", 2), point("", 40), reason(Kind.NO_WAY_OUT, "")),
        "A road without a name cannot be left on this map; the route begins 40 m away.");
    all.put(
        new Notice.EndMoved(false, point("", 3), sayer, reason(Kind.PRIVATE, "Mill")),
        "A road without a name is not used. Mill is private, or open with a permit only; the route"
            + " ends 114 m away on Sayer Street.");
    all.put(
        new Notice.EndMoved(false, larcom, sayer, reason(Kind.PRIVATE, "Mill")),
        "Larcom Street is not used. Mill is private, or open with a permit only; the route ends"
            + " 114 m away on Sayer Street.");
    WeekHours hours =
        new WeekHours(
            List.of(
                new WeekHours.Days(
                    DayOfWeek.MONDAY,
                    DayOfWeek.FRIDAY,
                    List.of(new WeekHours.Span(480, 555), new WeekHours.Span(900, 960))),
                new WeekHours.Days(
                    DayOfWeek.SUNDAY,
                    DayOfWeek.SUNDAY,
                    List.of(new WeekHours.Span(0, WeekHours.DAY)))));
    Reason closed =
        new Reason(
            Kind.CLOSED_AT_THIS_TIME,
            "Larcom Street",
            new Position(51.5, -0.1),
            "way/1",
            Optional.of(hours),
            Optional.of(Instant.parse("2026-11-23T09:15:00Z")),
            Optional.empty(),
            Help.OTHER_TIME);
    all.put(
        new Notice.EndMoved(false, larcom, sayer, closed),
        "Larcom Street is closed at this time (Mo-Fr 08:00-09:15, 15:00-16:00; Su 00:00-24:00);"
            + " the route ends 114 m away on Sayer Street.");
    Instant asked = Instant.parse("2026-11-23T08:30:00Z");
    Instant leaves = Instant.parse("2026-11-23T09:13:00Z");
    all.put(
        new Notice.LeavesLater(asked, leaves, Optional.of(closed)),
        "The route leaves 43 minutes later than asked: any earlier, Larcom Street would still be"
            + " closed (Mo-Fr 08:00-09:15, 15:00-16:00; Su 00:00-24:00).");
    all.put(
        new Notice.LeavesLater(
            leaves.minusSeconds(30), leaves, Optional.of(reason(Kind.CLOSURE, ""))),
        "The route leaves 1 minute later than asked: any earlier, a road without a name would still"
            + " be closed.");
    all.put(
        new Notice.LeavesLater(asked, leaves, Optional.empty()),
        "The route leaves 43 minutes later than asked: any earlier, time restrictions on the way would make the drive longer.");
    all.put(
        new Notice.ArrivesEarly(leaves, asked, Optional.of(closed)),
        "The route arrives 43 minutes earlier than asked: any later, Larcom Street would be closed"
            + " (Mo-Fr 08:00-09:15, 15:00-16:00; Su 00:00-24:00).");
    all.put(
        new Notice.ArrivesEarly(leaves, asked, Optional.empty()),
        "The route arrives 43 minutes earlier than asked: any later, time restrictions on the way would make it late.");
    Reason low =
        new Reason(
            Kind.LIMIT,
            "Larcom Street",
            new Position(51.5, -0.1),
            "way/1",
            Optional.empty(),
            Optional.empty(),
            Optional.of(limits().get(0)),
            Help.SMALLER_VEHICLE);
    all.put(
        new Notice.EndMoved(false, larcom, sayer, low),
        "Larcom Street has a limit (3.8 m high); the route ends 114 m away on Sayer Street.");
    all.put(
        new Notice.StreetNotUsed(false, "larcom street", sayer, Optional.of(low)),
        "Larcom Street has a limit (3.8 m high); the route ends 114 m away on Sayer Street.");
    all.put(
        new Notice.StreetNotUsed(true, "Mill Lane", point("", 40), Optional.empty()),
        "No road named Mill Lane lies near enough; the route begins 40 m away.");
    all.put(
        new Notice.EndAway(false, sayer),
        "The route ends 114 m from the destination, on Sayer Street.");
    all.put(
        new Notice.EndAway(true, point("", 930)),
        "The route begins 930 m from the requested start.");
  }

  private static Notice corrected(
      String street, String tag, Optional<String> mapped, Optional<String> value, boolean ends) {
    Optional<LocalDate> until = ends ? Optional.of(LocalDate.of(2026, 12, 31)) : Optional.empty();
    return new Notice.CorrectionUsed(
        new CorrectedTag(
            new Correction("way/12", tag, value, "gauged on site", "A. Smith", until),
            mapped,
            CorrectedTag.State.APPLIED,
            until.map(day -> day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant())),
        street);
  }

  private static StopOnRoad point(String street, double metres) {
    return new StopOnRoad(0, new Position(51.49, -0.09), street, metres);
  }

  private static Reason reason(Kind kind, String street) {
    return Reason.of(kind, street, new Position(51.49, -0.09), "way/1", Help.NOTHING);
  }

  private static void closures(Map<Notice, String> all) {
    Closure open = closure(1, Optional.empty());
    Closure ending = closure(2, Optional.of(Instant.parse("2026-11-24T18:00:00Z")));
    all.put(
        new Notice.ClosureStops(open, "Mill", true),
        "Closed: Mill (flood); the route goes another way.");
    all.put(
        new Notice.ClosureStops(ending, "", false),
        "Closed: a road without a name (flood) until 2026-11-24T18:00:00Z; there is no other way.");
    all.put(
        new Notice.ClosureNotInForce(ending, "Mill"),
        "There is a closure on the way that is not in force when the route passes it: Mill"
            + " (flood), from 2026-11-23T08:00:00Z until 2026-11-24T18:00:00Z.");
    all.put(
        new Notice.ClosureNotInForce(open, "Mill"),
        "There is a closure on the way that is not in force when the route passes it: Mill"
            + " (flood), from 2026-11-23T08:00:00Z.");
    all.put(
        new Notice.ClosuresOffMap(List.of(open, ending), 0),
        "Closures that are not on any road of this map were ignored: 1 (flood), 2 (flood).");
    all.put(
        new Notice.ClosuresOffMap(List.of(open), 3),
        "Closures that are not on any road of this map were ignored: 1 (flood) and 3 more.");
    all.put(
        new Notice.OutOfTime(Notice.Sought.CLOSURES_AVOIDED),
        "There was no time to find out which closures the route avoids.");
  }

  private static Closure closure(long id, Optional<Instant> until) {
    Instant from = Instant.parse("2026-11-23T08:00:00Z");
    return new Closure(
        id, 1, new ClosureNotice(List.of(new Position(54, -4)), false, "flood", from, until));
  }

  private static Notice.HeadroomPart part(Measure type, Notice.HeadroomPart.Of of) {
    return new Notice.HeadroomPart(type, of);
  }

  private static List<Restriction> limits() {
    List<Restriction> limits = new ArrayList<>();
    limits.add(limit(Measure.HEIGHT, 380, "Church Hill"));
    limits.add(limit(Measure.WEIGHT, 7_500, ""));
    limits.add(limit(Measure.LENGTH, 1_200, ""));
    limits.add(limit(Measure.WIDTH, 210, ""));
    return limits;
  }

  private static Restriction limit(Measure type, int amount, String street) {
    Sign sign = Sign.of(HazardKind.LOW_BRIDGE, new Sign.Metric(amount));
    return new Restriction(new Restriction.Id("way/1", "tag"), type, amount, sign, street, "");
  }
}
