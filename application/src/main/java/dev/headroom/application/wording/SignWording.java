package dev.headroom.application.wording;

import static java.util.regex.Matcher.quoteReplacement;

import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Words signs. */
public final class SignWording {

  /** The longest text of a sign, in characters: a map may list any number of conditions. */
  private static final int LONGEST = 160;

  private static final int LONGEST_CONDITION = 60;

  /** Days, public holidays and school holidays as OpenStreetMap's opening hours name them. */
  private enum MappedDay {
    MO,
    TU,
    WE,
    TH,
    FR,
    SA,
    SU,
    PH,
    SH
  }

  private static final Pattern DAY = Pattern.compile("\\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\\b");

  /** The categories of tunnels by the greatest code that they take, then the codes of loads. */
  private static final String TUNNELS = "EDCB";

  private static final String CODES = "-EDCB";

  /** The step of Euro 0 among emissions. */
  private static final int EURO_0 = 8;

  private final Catalogue catalogue;

  SignWording(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** A restriction's sign with its exception and hours: {@code info} of the interface. */
  public String info(Restriction restriction) {
    Sign sign = restriction.sign();
    Measure type = restriction.type();
    String info = beginning(sign, type);
    for (Sign.Part part : sign.parts()) {
      info = and(info, part(part, type));
    }
    return cut(info, LONGEST);
  }

  /** Only the figure of a restriction, with its unit: as signed, or else as it counts. */
  public String label(Restriction restriction) {
    String amount = amount(restriction.type(), restriction.amount());
    return restriction
        .sign()
        .figure()
        .map(
            figure ->
                figure.<String>fold(
                    metric -> amount, Sign.Quoted::text, assumed -> amount, unreadable -> amount))
        .orElse(amount);
  }

  /** A limit: metres, tonnes, a number, or the letter of a tunnel; empty for a flag. */
  String amount(Measure type, int amount) {
    return switch (type.unit()) {
      case LENGTH -> catalogue.text(SignMessage.METRES, Map.of("amount", type.inUnits(amount)));
      case MASS -> catalogue.text(SignMessage.TONNES, Map.of("amount", type.inUnits(amount)));
      case COUNT -> Integer.toString(amount);
      case FLAG -> "";
      case STEP -> step(type, amount, TUNNELS);
    };
  }

  /** What a vehicle has of a measure, in the same form. */
  String own(Measure type, int amount) {
    return type == Measure.TUNNEL_CODE ? step(type, amount, CODES) : amount(type, amount);
  }

  /** A limit as the argument of a message that has its unit: a number, or a letter. */
  Object shortAmount(Measure type, int amount) {
    return type.unit() == Measure.Unit.STEP ? step(type, amount, TUNNELS) : type.inUnits(amount);
  }

  private static String step(Measure type, int step, String letters) {
    if (type == Measure.EMISSION) {
      return step == 0 ? "0" : "Euro " + (EURO_0 - step);
    }
    return step < letters.length() ? letters.substring(step, step + 1) : "";
  }

  private String beginning(Sign sign, Measure type) {
    boolean named = sign.figure().map(Sign.Figure::signed).orElse(true);
    String hazard =
        named
            ? catalogue.text(
                SignMessage.HAZARD, Map.of("hazard", sign.hazard(), "addressee", sign.addressee()))
            : "";
    String figure = sign.figure().map(shown -> figure(shown, type)).orElse("");
    return catalogue.text(SignMessage.BEGINNING, Map.of("figure", figure, "hazard", hazard));
  }

  private String figure(Sign.Figure figure, Measure type) {
    return figure.fold(
        metric -> amount(type, metric.amount()),
        Sign.Quoted::text,
        assumed ->
            catalogue.text(SignMessage.ASSUMED, Map.of("amount", amount(type, assumed.amount()))),
        unreadable -> catalogue.text(SignMessage.UNREADABLE, Map.of("text", unreadable.text())));
  }

  private String part(Sign.Part part, Measure type) {
    String limit = part.limit().isPresent() ? amount(type, part.limit().getAsInt()) : "";
    Object admits = part.admits().isPresent() ? part.admits().get() : "";
    return catalogue.text(
        SignMessage.PART,
        Map.of(
            "limit",
            limit,
            "exception",
            part.exception(),
            "conditions",
            conditions(part.conditions()),
            "admits",
            admits));
  }

  private String conditions(List<SignCondition> conditions) {
    String all = conditions.stream().map(this::condition).reduce(this::and).orElse("");
    return cut(all, LONGEST_CONDITION);
  }

  private String condition(SignCondition condition) {
    return condition.fold(
        named -> catalogue.text(SignMessage.PURPOSE, Map.of("purpose", named.purpose())),
        mapped ->
            catalogue.text(
                SignMessage.AS_MAPPED, Map.of("topic", mapped.topic(), "text", inWords(mapped))));
  }

  /** Words hours in the map's notation, of which the days have names in every language. */
  private String inWords(SignCondition.AsMapped mapped) {
    return mapped.topic() == SignCondition.Topic.HOURS
        ? DAY.matcher(mapped.text()).replaceAll(day -> quoteReplacement(name(day.group())))
        : mapped.text();
  }

  private String name(String day) {
    return catalogue.text(
        SignMessage.DAY, Map.of("day", MappedDay.valueOf(day.toUpperCase(Locale.ROOT))));
  }

  private String and(String before, String next) {
    return catalogue.text(SignMessage.AND, Map.of("before", before, "next", next));
  }

  private static String cut(String text, int longest) {
    boolean fits = text.codePointCount(0, text.length()) <= longest;
    return (fits ? text : text.substring(0, text.offsetByCodePoints(0, longest))).strip();
  }
}
