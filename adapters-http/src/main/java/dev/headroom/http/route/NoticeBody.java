package dev.headroom.http.route;

import dev.headroom.application.wording.RouteWording;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.http.body.Json;
import dev.headroom.http.vehicle.MeasureNames;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A warning for programs.
 *
 * @param code its kind; codes are never renamed
 * @param data its subject, in plain values
 * @param text the same as in {@code warnings}
 */
record NoticeBody(String code, Map<String, Object> data, String text) {

  /** The notices in their order. */
  static List<NoticeBody> all(List<Notice> notices, RouteWording words) {
    Meanings meanings = new Meanings(words);
    return notices.stream()
        .map(
            notice -> {
              Meaning meaning = notice.accept(meanings);
              return new NoticeBody(meaning.code(), meaning.data(), words.notice(notice));
            })
        .toList();
  }

  /** Only the sentences. */
  static List<String> warnings(List<Notice> notices, RouteWording words) {
    return notices.stream().map(words::notice).toList();
  }

  private record Meaning(String code, Map<String, Object> data) {

    static Meaning of(String code) {
      return new Meaning(code, new LinkedHashMap<>());
    }

    Meaning with(String name, Object value) {
      data.put(name, value);
      return this;
    }
  }

  /** The codes and members of the contract. */
  private static final class Meanings implements Notice.Visitor<Meaning> {
    private final RouteWording words;

    Meanings(RouteWording words) {
      this.words = words;
    }

    private static String name(Enum<?> constant) {
      return constant.name().toLowerCase(Locale.ROOT);
    }

    private static Meaning onBan(String code, Notice.Ban ban) {
      return Meaning.of(code).with("on", name(ban.on())).with("street", ban.street());
    }

    private static Meaning onRestrictions(String code, List<Restriction> restrictions) {
      return Meaning.of(code)
          .with("restrictions", restrictions.stream().map(Meanings::restriction).toList());
    }

    private static Map<String, Object> restriction(Restriction restriction) {
      return Meaning.of("")
          .with("type", MeasureNames.code(restriction.type()))
          .with("maximum", restriction.maximum())
          .with("street", restriction.street())
          .data();
    }

    private static Map<String, Object> closure(Closure closure) {
      return Meaning.of("")
          .with("id", closure.id())
          .with("reason", closure.notice().reason())
          .with("from", closure.stored() ? closure.notice().from().toString() : "")
          .with("until", closure.notice().until().map(Instant::toString).orElse(""))
          .with("hours", closure.notice().hours().map(ClosureHours::text).orElse(""))
          .data();
    }

    private static Map<String, Object> part(Notice.HeadroomPart part) {
      return Meaning.of("")
          .with("dimension", MeasureNames.of(part.dimension()))
          .with("of", name(part.of()))
          .data();
    }

    @Override
    public Meaning visit(Notice.OnRoads notice) {
      Meaning meaning = notice.first().accept(this).with("streets", notice.streets());
      return notice.metres().isPresent()
          ? meaning.with("distance", Math.round(notice.metres().getAsDouble()))
          : meaning;
    }

    @Override
    public Meaning visit(Notice.MeasureUnknown notice) {
      return Meaning.of("measure_unknown").with("dimension", MeasureNames.of(notice.dimension()));
    }

    @Override
    public Meaning visit(Notice.LorryTravelTimes notice) {
      return Meaning.of("lorry_travel_times");
    }

    @Override
    public Meaning visit(Notice.NotAvoided notice) {
      return atPoint("not_avoided", notice.street(), notice.at())
          .with("kind", name(notice.kind()))
          .with("distance", Math.round(notice.metres()));
    }

    @Override
    public Meaning visit(Notice.AvoidingUnknown notice) {
      return Meaning.of("avoiding_unknown").with("kind", name(notice.kind()));
    }

    @Override
    public Meaning visit(Notice.Gate notice) {
      return atPoint("gate", notice.street(), notice.at());
    }

    @Override
    public Meaning visit(Notice.TurnsBack notice) {
      return atPoint("turns_back", notice.street(), notice.at());
    }

    @Override
    public Meaning visit(Notice.OpenedBarrier notice) {
      return atPoint("opened_barrier", notice.street(), notice.at());
    }

    private static Meaning atPoint(String code, String street, Position at) {
      return Meaning.of(code)
          .with("street", street)
          .with("lat", Json.degrees(at.lat()))
          .with("lon", Json.degrees(at.lon()));
    }

    @Override
    public Meaning visit(Notice.EndMoved notice) {
      return Meaning.of("end_moved")
          .with("end", EndPointBody.name(notice.begins() ? 0 : 1))
          .with("nearest", EndPointBody.of(notice.nearest()))
          .with("used", EndPointBody.of(notice.used()))
          .with("reason", ReasonBody.of(notice.reason(), words));
    }

    @Override
    public Meaning visit(Notice.StreetNotUsed notice) {
      Meaning meaning =
          Meaning.of("street_not_used")
              .with("end", EndPointBody.name(notice.begins() ? 0 : 1))
              .with("street", notice.street())
              .with("used", EndPointBody.of(notice.used()));
      return notice
          .reason()
          .map(reason -> meaning.with("reason", ReasonBody.of(reason, words)))
          .orElse(meaning);
    }

    @Override
    public Meaning visit(Notice.EndAway notice) {
      return Meaning.of("end_away")
          .with("end", EndPointBody.name(notice.begins() ? 0 : 1))
          .with("used", EndPointBody.of(notice.used()));
    }

    @Override
    public Meaning visit(Notice.LeavesLater notice) {
      Meaning meaning =
          Meaning.of("leaves_later")
              .with("time_start", notice.asked().toString())
              .with("departure_time", notice.departure().toString());
      return notice
          .reason()
          .map(reason -> meaning.with("reason", ReasonBody.of(reason, words)))
          .orElse(meaning);
    }

    @Override
    public Meaning visit(Notice.ArrivesEarly notice) {
      Meaning meaning =
          Meaning.of("arrives_early")
              .with("arrive_by", notice.asked().toString())
              .with("arrival_time", notice.arrival().toString());
      return notice
          .reason()
          .map(reason -> meaning.with("reason", ReasonBody.of(reason, words)))
          .orElse(meaning);
    }

    @Override
    public Meaning visit(Notice.Toll notice) {
      return Meaning.of("toll").with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.Ferry notice) {
      return Meaning.of("ferry").with("name", notice.name());
    }

    @Override
    public Meaning visit(Notice.LowEmissionZone notice) {
      return Meaning.of("low_emission_zone");
    }

    @Override
    public Meaning visit(Notice.EmissionCharge notice) {
      return Meaning.of("emission_charge");
    }

    @Override
    public Meaning visit(Notice.PrivateRoad notice) {
      return Meaning.of("private_road").with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.NotChecked notice) {
      Meaning meaning =
          switch (notice.measure()) {
            case DANGEROUS_GOODS -> Meaning.of("dangerous_goods");
            case AXLES -> Meaning.of("axle_count_limit").with("maximum", notice.least());
            default ->
                Meaning.of(MeasureNames.of(notice.measure()) + "_limit")
                    .with("maximum", notice.measure().inUnits(notice.least()));
          };
      return meaning.with("street", notice.streets().get(0)).with("streets", notice.streets());
    }

    @Override
    public Meaning visit(Notice.LanesLimited notice) {
      return Meaning.of("lane_limit")
          .with("dimension", MeasureNames.of(notice.limited()))
          .with("lanes", notice.lanes())
          .with("of", notice.of())
          .with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.Doubtful notice) {
      return Meaning.of(name(notice.about())).with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.FerryAccess notice) {
      return Meaning.of("ferry_access").with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.Discouraged notice) {
      return Meaning.of("discouraged").with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.HoursNotLaidOut notice) {
      return Meaning.of("hours_not_laid_out")
          .with("first", notice.first().toString())
          .with("last", notice.last().toString());
    }

    @Override
    public Meaning visit(Notice.CorrectionUsed notice) {
      Correction correction = notice.corrected().correction();
      return Meaning.of("correction_used")
          .with("street", notice.street())
          .with("osm_id", correction.element())
          .with("tag", correction.tag())
          .with("mapped", notice.corrected().mapped().orElse(""))
          .with("corrected", correction.value().orElse(""))
          .with("reason", correction.reason())
          .with("who", correction.who())
          .with("until", correction.until().map(LocalDate::toString).orElse(""));
    }

    @Override
    public Meaning visit(Notice.BanCrossed notice) {
      return onBan("ban_crossed", notice.ban());
    }

    @Override
    public Meaning visit(Notice.BanAvoided notice) {
      return onBan("ban_avoided", notice.ban()).with("kind", name(notice.kind()));
    }

    @Override
    public Meaning visit(Notice.ClosureStops notice) {
      return Meaning.of(notice.otherWay() ? "closure_avoided" : "closure_blocks")
          .with("closure", closure(notice.closure()))
          .with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.ClosureNotInForce notice) {
      return Meaning.of("closure_not_in_force")
          .with("closure", closure(notice.closure()))
          .with("street", notice.street());
    }

    @Override
    public Meaning visit(Notice.ClosuresOffMap notice) {
      return Meaning.of("closures_off_map")
          .with("closures", notice.first().stream().map(Meanings::closure).toList())
          .with("more", notice.more());
    }

    @Override
    public Meaning visit(Notice.LimitCrossed notice) {
      return Meaning.of("limit_crossed");
    }

    @Override
    public Meaning visit(Notice.HoursAssumed notice) {
      return Meaning.of("hours_assumed");
    }

    @Override
    public Meaning visit(Notice.CostsUnsettled notice) {
      return onRestrictions("costs_depend_on_hours", notice.restrictions());
    }

    @Override
    public Meaning visit(Notice.CostsCut notice) {
      return Meaning.of("costs_of_first")
          .with("costed", notice.costed())
          .with("avoided", notice.avoided());
    }

    @Override
    public Meaning visit(Notice.Blocked notice) {
      return onBan("ban_blocks", notice.ban()).with("kind", name(notice.kind()));
    }

    @Override
    public Meaning visit(Notice.HoursBlock notice) {
      return Meaning.of("hours_block");
    }

    @Override
    public Meaning visit(Notice.NoRoadJoins notice) {
      return Meaning.of("no_road_joins");
    }

    @Override
    public Meaning visit(Notice.OutOfTime notice) {
      return Meaning.of("out_of_time").with("sought", name(notice.sought()));
    }

    @Override
    public Meaning visit(Notice.CostsOutOfTime notice) {
      return onRestrictions("costs_out_of_time", notice.restrictions());
    }

    @Override
    public Meaning visit(Notice.HeadroomOutOfTime notice) {
      return Meaning.of("headroom_out_of_time")
          .with("parts", notice.parts().stream().map(Meanings::part).toList());
    }
  }
}
