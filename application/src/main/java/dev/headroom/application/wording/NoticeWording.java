package dev.headroom.application.wording;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Words each notice as a sentence. Times are in universal time. */
final class NoticeWording implements Notice.Visitor<String> {

  /** Decimals of a degree in texts, about a metre. */
  private static final int DEGREES = 5;

  /** The greatest number of roads that a text names. */
  private static final int MOST_ROADS = 5;

  private final Catalogue catalogue;
  private final SignWording signs;

  /** In place of the road of a notice, the roads of several that differ by it only. */
  private final Optional<String> roads;

  NoticeWording(Catalogue catalogue, SignWording signs) {
    this(catalogue, signs, Optional.empty());
  }

  private NoticeWording(Catalogue catalogue, SignWording signs, Optional<String> roads) {
    this.catalogue = catalogue;
    this.signs = signs;
    this.roads = roads;
  }

  private String text(NoticeMessage message) {
    return catalogue.text(message, Map.of());
  }

  private String road(String street) {
    return roads.orElseGet(() -> catalogue.text(NoticeMessage.ROAD, Map.of("street", street)));
  }

  private String onRoad(NoticeMessage message, String street) {
    return catalogue.text(message, Map.of("road", road(street)));
  }

  private String onBan(NoticeMessage message, Notice.Ban ban) {
    return catalogue.text(message, Map.of("on", ban.on(), "road", road(ban.street())));
  }

  /** Degrees with a decimal point in every language, since a comma separates the two values. */
  private static String degrees(double degrees) {
    return BigDecimal.valueOf(degrees).setScale(DEGREES, RoundingMode.HALF_UP).toPlainString();
  }

  private static Object until(Closure closure) {
    return orNone(closure.notice().until());
  }

  private static Object orNone(Optional<?> value) {
    return value.isPresent() ? value.get() : "";
  }

  /** Joins the words of a list that is not empty. */
  private <T> String list(
      List<T> parts, Function<T, String> words, NoticeMessage and, String argument) {
    return parts.stream()
        .map(words)
        .reduce((before, next) -> catalogue.text(and, Map.of("before", before, argument, next)))
        .orElseThrow();
  }

  private String limits(NoticeMessage message, List<Restriction> restrictions) {
    String limits = list(restrictions, this::limit, NoticeMessage.AND_LIMIT, "limit");
    return catalogue.text(message, Map.of("limits", limits));
  }

  private String limit(Restriction restriction) {
    return catalogue.text(
        NoticeMessage.LIMIT,
        Map.of(
            "amount", signs.shortAmount(restriction.type(), restriction.amount()),
            "dimension", restriction.type(),
            "street", restriction.street()));
  }

  /** The reason of a closure, and its hours if it has any. */
  private static String reason(Closure closure) {
    ClosureNotice notice = closure.notice();
    return notice
        .hours()
        .map(hours -> notice.reason() + ", " + hours.text())
        .orElse(notice.reason());
  }

  private String closure(Closure closure) {
    return catalogue.text(
        NoticeMessage.CLOSURE, Map.of("id", closure.id(), "reason", closure.notice().reason()));
  }

  private String part(Notice.HeadroomPart part) {
    return catalogue.text(
        NoticeMessage.HEADROOM_PART, Map.of("dimension", part.dimension(), "of", part.of()));
  }

  @Override
  public String visit(Notice.OnRoads notice) {
    String all = roads(notice.streets());
    String withLength =
        notice.metres().isPresent()
            ? catalogue.text(
                NoticeMessage.ROADS_LENGTH,
                Map.of("roads", all, "kilometres", kilometres(notice.metres().getAsDouble())))
            : all;
    return notice.first().accept(new NoticeWording(catalogue, signs, Optional.of(withLength)));
  }

  /** Kilometres with one decimal, at least 0.1. */
  private static double kilometres(double metres) {
    return Math.max(1, Math.round(metres / 100)) / 10.0;
  }

  @Override
  public String visit(Notice.MeasureUnknown notice) {
    return catalogue.text(NoticeMessage.MEASURE_UNKNOWN, Map.of("dimension", notice.dimension()));
  }

  @Override
  public String visit(Notice.LorryTravelTimes notice) {
    return text(NoticeMessage.LORRY_TRAVEL_TIMES);
  }

  @Override
  public String visit(Notice.NotAvoided notice) {
    return catalogue.text(
        NoticeMessage.NOT_AVOIDED,
        Map.of(
            "kind", notice.kind(),
            "road", road(notice.street()),
            "metres", Math.round(notice.metres())));
  }

  @Override
  public String visit(Notice.AvoidingUnknown notice) {
    return catalogue.text(NoticeMessage.AVOIDING_UNKNOWN, Map.of("kind", notice.kind()));
  }

  /** How an alternative differs from the route. */
  String alternative(Route.Alternative other) {
    return catalogue.text(
        NoticeMessage.ALTERNATIVE,
        Map.of(
            "over", String.join(", ", other.over()),
            "longer", other.distance() >= 0,
            "km", BigDecimal.valueOf(Math.round(Math.abs(other.distance()) / 100), 1),
            "slower", !other.duration().isNegative(),
            "minutes", Math.round(Math.abs(other.duration().toMillis()) / 60_000.0),
            "limits", other.route().passed().size()));
  }

  @Override
  public String visit(Notice.Gate notice) {
    return atPoint(NoticeMessage.GATE, notice.street(), notice.at());
  }

  @Override
  public String visit(Notice.TurnsBack notice) {
    return atPoint(NoticeMessage.TURNS_BACK, notice.street(), notice.at());
  }

  @Override
  public String visit(Notice.OpenedBarrier notice) {
    return atPoint(NoticeMessage.OPENED_BARRIER, notice.street(), notice.at());
  }

  private String atPoint(NoticeMessage message, String street, Position at) {
    return catalogue.text(
        message, Map.of("road", road(street), "lat", degrees(at.lat()), "lon", degrees(at.lon())));
  }

  /** The reason why a vehicle cannot drive somewhere, as a clause that begins a sentence. */
  String reason(Reason reason) {
    return beginning(
        catalogue.text(
            NoticeMessage.REASON,
            Map.of(
                "kind", reason.kind(),
                "road", road(reason.street()),
                "hours", reason.hours().map(this::hours).orElse(""),
                "limit", reason.limit().map(this::limitWithoutStreet).orElse(""),
                "help", reason.help())));
  }

  /** Capitalises the first letter, as a road without a name may begin a sentence. */
  private static String beginning(String sentence) {
    int first = sentence.codePointAt(0);
    return Character.toString(Character.toTitleCase(first))
        + sentence.substring(Character.charCount(first));
  }

  private String limitWithoutStreet(Restriction restriction) {
    return catalogue.text(
        NoticeMessage.LIMIT,
        Map.of(
            "amount", signs.shortAmount(restriction.type(), restriction.amount()),
            "dimension", restriction.type(),
            "street", ""));
  }

  private String hours(WeekHours hours) {
    return list(hours.days(), this::days, NoticeMessage.AND_DAYS, "days");
  }

  private String days(WeekHours.Days days) {
    Object last = days.last() == days.first() ? "" : days.last();
    String spans = list(days.spans(), this::span, NoticeMessage.AND_SPAN, "span");
    return catalogue.text(
        NoticeMessage.DAYS, Map.of("first", days.first(), "last", last, "spans", spans));
  }

  private String span(WeekHours.Span span) {
    return catalogue.text(NoticeMessage.SPAN, Map.of("from", span.fromText(), "to", span.toText()));
  }

  @Override
  public String visit(Notice.EndMoved notice) {
    boolean onNearest = notice.reason().street().equals(notice.nearest().street());
    return catalogue.text(
        NoticeMessage.END_MOVED,
        Map.of(
            "begins", notice.begins(),
            "nearest", onNearest ? "" : beginning(road(notice.nearest().street())),
            "reason", reason(notice.reason()),
            "distance", Math.round(notice.used().metres()),
            "street", notice.used().street()));
  }

  @Override
  public String visit(Notice.StreetNotUsed notice) {
    return catalogue.text(
        NoticeMessage.STREET_NOT_USED,
        Map.of(
            "begins", notice.begins(),
            "requested", notice.street(),
            "reason", notice.reason().map(this::reason).orElse(""),
            "distance", Math.round(notice.used().metres()),
            "street", notice.used().street()));
  }

  @Override
  public String visit(Notice.EndAway notice) {
    return catalogue.text(
        NoticeMessage.END_AWAY,
        Map.of(
            "begins", notice.begins(),
            "distance", Math.round(notice.used().metres()),
            "street", notice.used().street()));
  }

  /**
   * A duration in minutes, rounded up. A moment in UTC would be misread beside a road's hours,
   * which are local.
   */
  private static long minutes(Instant from, Instant until) {
    return Duration.between(from, until.plusSeconds(59)).toMinutes();
  }

  @Override
  public String visit(Notice.LeavesLater notice) {
    return catalogue.text(
        NoticeMessage.LEAVES_LATER,
        Map.of(
            "minutes", minutes(notice.asked(), notice.departure()),
            "road", notice.reason().map(reason -> road(reason.street())).orElse(""),
            "hours", notice.reason().flatMap(Reason::hours).map(this::hours).orElse("")));
  }

  @Override
  public String visit(Notice.ArrivesEarly notice) {
    return catalogue.text(
        NoticeMessage.ARRIVES_EARLY,
        Map.of(
            "minutes", Duration.between(notice.arrival(), notice.asked()).toMinutes(),
            "road", notice.reason().map(reason -> road(reason.street())).orElse(""),
            "hours", notice.reason().flatMap(Reason::hours).map(this::hours).orElse("")));
  }

  @Override
  public String visit(Notice.Toll notice) {
    return onRoad(NoticeMessage.TOLL, notice.street());
  }

  @Override
  public String visit(Notice.Ferry notice) {
    return catalogue.text(NoticeMessage.FERRY, Map.of("name", notice.name()));
  }

  @Override
  public String visit(Notice.LowEmissionZone notice) {
    return text(NoticeMessage.LOW_EMISSION_ZONE);
  }

  @Override
  public String visit(Notice.EmissionCharge notice) {
    return text(NoticeMessage.EMISSION_CHARGE);
  }

  @Override
  public String visit(Notice.PrivateRoad notice) {
    return onRoad(NoticeMessage.PRIVATE_ROAD, notice.street());
  }

  @Override
  public String visit(Notice.NotChecked notice) {
    Measure measure = notice.measure();
    String roads = roads(notice.streets());
    return switch (measure) {
      case AXLES ->
          catalogue.text(NoticeMessage.AXLE_LIMIT, Map.of("most", notice.least(), "road", roads));
      case TRAILERS -> catalogue.text(NoticeMessage.TRAILERS_NOT_CHECKED, Map.of("road", roads));
      case DANGEROUS_GOODS -> catalogue.text(NoticeMessage.DANGEROUS_GOODS, Map.of("road", roads));
      default ->
          catalogue.text(
              NoticeMessage.LOAD_LIMIT,
              Map.of("load", measure, "tonnes", measure.inUnits(notice.least()), "road", roads));
    };
  }

  /** The first of many roads. */
  private String roads(List<String> streets) {
    String first =
        streets.stream().limit(MOST_ROADS).map(this::road).collect(Collectors.joining(", "));
    return streets.size() > MOST_ROADS ? first + ", …" : first;
  }

  @Override
  public String visit(Notice.LanesLimited notice) {
    return catalogue.text(
        NoticeMessage.LANES_LIMITED,
        Map.of(
            "dimension", notice.limited(),
            "lanes", notice.lanes().stream().map(String::valueOf).collect(Collectors.joining(", ")),
            "several", notice.lanes().size() > 1,
            "of", notice.of(),
            "road", road(notice.street())));
  }

  @Override
  public String visit(Notice.FerryAccess notice) {
    return onRoad(NoticeMessage.FERRY_ACCESS, notice.street());
  }

  @Override
  public String visit(Notice.Discouraged notice) {
    return onRoad(NoticeMessage.DISCOURAGED, notice.street());
  }

  @Override
  public String visit(Notice.Doubtful notice) {
    return catalogue.text(
        NoticeMessage.DOUBTFUL, Map.of("about", notice.about(), "road", road(notice.street())));
  }

  @Override
  public String visit(Notice.HoursNotLaidOut notice) {
    return catalogue.text(
        NoticeMessage.HOURS_NOT_LAID_OUT, Map.of("first", notice.first(), "last", notice.last()));
  }

  @Override
  public String visit(Notice.CorrectionUsed notice) {
    Correction correction = notice.corrected().correction();
    return catalogue.text(
        NoticeMessage.CORRECTION_USED,
        Map.of(
            "road", road(notice.street()),
            "tag", correction.tag(),
            "element", correction.element(),
            "mapped", notice.corrected().mapped().orElse(""),
            "value", correction.value().orElse(""),
            "reason", correction.reason(),
            "who", correction.who(),
            "until", orNone(correction.until())));
  }

  @Override
  public String visit(Notice.BanCrossed notice) {
    return onBan(NoticeMessage.BAN_CROSSED, notice.ban());
  }

  @Override
  public String visit(Notice.BanAvoided notice) {
    return catalogue.text(
        NoticeMessage.BAN_AVOIDED,
        Map.of(
            "on", notice.ban().on(),
            "road", road(notice.ban().street()),
            "kind", notice.kind()));
  }

  @Override
  public String visit(Notice.ClosureStops notice) {
    return catalogue.text(
        NoticeMessage.CLOSURE_STOPS,
        Map.of(
            "road", road(notice.street()),
            "reason", reason(notice.closure()),
            "until", until(notice.closure()),
            "other_way", notice.otherWay()));
  }

  @Override
  public String visit(Notice.ClosureNotInForce notice) {
    return catalogue.text(
        NoticeMessage.CLOSURE_NOT_IN_FORCE,
        Map.of(
            "road", road(notice.street()),
            "reason", reason(notice.closure()),
            "from", notice.closure().notice().from(),
            "until", until(notice.closure())));
  }

  @Override
  public String visit(Notice.ClosuresOffMap notice) {
    String closures = list(notice.first(), this::closure, NoticeMessage.AND_CLOSURE, "closure");
    return catalogue.text(
        NoticeMessage.CLOSURES_OFF_MAP, Map.of("closures", closures, "more", notice.more()));
  }

  @Override
  public String visit(Notice.LimitCrossed notice) {
    return text(NoticeMessage.LIMIT_CROSSED);
  }

  @Override
  public String visit(Notice.HoursAssumed notice) {
    return text(NoticeMessage.HOURS_ASSUMED);
  }

  @Override
  public String visit(Notice.CostsUnsettled notice) {
    return limits(NoticeMessage.COSTS_UNSETTLED, notice.restrictions());
  }

  @Override
  public String visit(Notice.CostsCut notice) {
    return catalogue.text(
        NoticeMessage.COSTS_CUT, Map.of("costed", notice.costed(), "avoided", notice.avoided()));
  }

  @Override
  public String visit(Notice.Blocked notice) {
    return catalogue.text(
        NoticeMessage.BLOCKED,
        Map.of(
            "on", notice.ban().on(),
            "road", road(notice.ban().street()),
            "kind", notice.kind()));
  }

  @Override
  public String visit(Notice.HoursBlock notice) {
    return text(NoticeMessage.HOURS_BLOCK);
  }

  @Override
  public String visit(Notice.NoRoadJoins notice) {
    return text(NoticeMessage.NO_ROAD_JOINS);
  }

  @Override
  public String visit(Notice.OutOfTime notice) {
    return catalogue.text(NoticeMessage.OUT_OF_TIME, Map.of("sought", notice.sought()));
  }

  @Override
  public String visit(Notice.CostsOutOfTime notice) {
    return limits(NoticeMessage.COSTS_OUT_OF_TIME, notice.restrictions());
  }

  @Override
  public String visit(Notice.HeadroomOutOfTime notice) {
    String parts = list(notice.parts(), this::part, NoticeMessage.AND_HEADROOM_PART, "part");
    return catalogue.text(NoticeMessage.HEADROOM_OUT_OF_TIME, Map.of("parts", parts));
  }
}
