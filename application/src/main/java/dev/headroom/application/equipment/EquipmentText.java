package dev.headroom.application.equipment;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.vehicle.AdrTunnelCode;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Equipment.Trait;
import dev.headroom.domain.vehicle.Load;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.VehicleProblem;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The equipment of a vehicle as a text for each field: numbers in tonnes or as counts, {@value
 * #YES} or {@value #NO}, and lists with commas. Requests, files, options and the database read and
 * write it by this one class, so that they mean the same.
 */
public final class EquipmentText {

  public static final String YES = "yes";
  public static final String NO = "no";

  /** The hazardous goods of a vehicle that carries none. */
  public static final String NONE = "none";

  /** The greatest number of characters of a text that is read. */
  public static final int LONGEST = 200;

  // Plain decimals only: no exponent or comma that could be read in two ways.
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}(\\.[0-9]{1,9})?");
  private static final String ZERO_EMISSION = "zero";
  private static final String EURO = "euro_";
  private static final int NEWEST_EURO = 7;
  private static final List<String> EMISSION_CLASSES =
      Stream.concat(
              Stream.iterate(0, euro -> euro <= NEWEST_EURO, euro -> euro + 1)
                  .map(euro -> EURO + euro),
              Stream.of(ZERO_EMISSION))
          .toList();

  /** What a field holds. */
  public enum Kind {
    /** A number, which may have decimals. */
    NUMBER,
    WHOLE_NUMBER,
    TRUTH,
    /** A list of words. */
    WORDS,
    TEXT
  }

  private final Map<VehicleField, String> texts;
  private final BiConsumer<VehicleField, Remark> problems;

  private EquipmentText(
      Map<VehicleField, String> texts, BiConsumer<VehicleField, Remark> problems) {
    this.texts = texts;
    this.problems = problems;
  }

  /** What a field holds. */
  public static Kind kind(VehicleField field) {
    if (field == Measure.EMISSION) {
      return Kind.TEXT;
    }
    if (field instanceof Measure measure) {
      return switch (measure.unit()) {
        case LENGTH, MASS -> Kind.NUMBER;
        case COUNT, STEP -> Kind.WHOLE_NUMBER;
        case FLAG -> Kind.TRUTH;
      };
    }
    return switch ((Trait) field) {
      case HAZARDOUS -> Kind.WORDS;
      case TUNNEL_CODE -> Kind.TEXT;
      case TANK -> Kind.TRUTH;
      case NET_EXPLOSIVE_MASS, SPEED_LIMITER -> Kind.WHOLE_NUMBER;
    };
  }

  /** The name of a field of {@link Equipment#FIELDS} in requests, files and options. */
  public static String name(VehicleField field) {
    return field == Measure.EMISSION
        ? "emission_class"
        : ((Enum<?>) field).name().toLowerCase(Locale.ROOT);
  }

  /** The names of all fields, in the order in which people say them. */
  public static List<String> names() {
    return Equipment.FIELDS.stream().map(EquipmentText::name).toList();
  }

  /**
   * Reads equipment.
   *
   * @param texts of the fields that are given, none of them empty
   * @param problems gets what cannot be read; such a field is left out. What contradicts the
   *     vehicle is not looked for, see {@link Equipment#contradictions}
   */
  public static Equipment read(
      Map<VehicleField, String> texts, BiConsumer<VehicleField, Remark> problems) {
    return new EquipmentText(texts, problems).read();
  }

  private Equipment read() {
    Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    for (Measure measure : Equipment.MEASURES) {
      amount(measure).ifPresent(amount -> amounts.put(measure, amount));
    }
    Load load =
        new Load(
            text(Trait.HAZARDOUS).flatMap(this::goods),
            text(Trait.TUNNEL_CODE).map(this::codes).orElse(List.of()),
            truth(Trait.TANK),
            within(Trait.NET_EXPLOSIVE_MASS, 0, Load.MOST_EXPLOSIVE_MASS));
    return new Equipment(
        amounts,
        load,
        within(Trait.SPEED_LIMITER, Equipment.LEAST_LIMITER, Equipment.MOST_LIMITER));
  }

  private Optional<String> text(VehicleField field) {
    return Optional.ofNullable(texts.get(field));
  }

  private void problem(VehicleField field, Remark fault) {
    problems.accept(field, fault);
  }

  private Optional<Integer> amount(Measure measure) {
    if (measure == Measure.EMISSION) {
      return text(measure).flatMap(this::emission);
    }
    if (measure.unit() == Measure.Unit.FLAG) {
      return truth(measure).map(yes -> yes ? 1 : 0);
    }
    Optional<BigDecimal> value = number(measure);
    Optional<VehicleProblem> wrong = value.flatMap(one -> VehicleProblem.of(measure, one));
    wrong.ifPresent(why -> problem(measure, Remark.of(why)));
    return wrong.isPresent() ? Optional.empty() : value.map(measure::ofVehicle);
  }

  private Optional<BigDecimal> number(VehicleField field) {
    Optional<String> text = text(field);
    if (text.isPresent() && !NUMBER.matcher(text.get()).matches()) {
      problem(field, Remark.of(FieldMessage.NOT_A_NUMBER));
      return Optional.empty();
    }
    return text.map(BigDecimal::new);
  }

  private OptionalInt within(Trait field, int least, int most) {
    Optional<BigDecimal> number = number(field);
    if (number.isEmpty()) {
      return OptionalInt.empty();
    }
    BigDecimal value = number.get().stripTrailingZeros();
    if (value.scale() > 0
        || value.compareTo(BigDecimal.valueOf(least)) < 0
        || value.compareTo(BigDecimal.valueOf(most)) > 0) {
      problem(field, new Remark(FieldMessage.NOT_WITHIN, Map.of("least", least, "most", most)));
      return OptionalInt.empty();
    }
    return OptionalInt.of(value.intValueExact());
  }

  private Optional<Boolean> truth(VehicleField field) {
    Optional<String> text = text(field);
    if (text.isPresent() && !text.get().equals(YES) && !text.get().equals(NO)) {
      problem(field, oneOf(List.of(YES, NO)));
      return Optional.empty();
    }
    return text.map(YES::equals);
  }

  private Optional<Integer> emission(String text) {
    int step = EMISSION_CLASSES.indexOf(text);
    if (step < 0) {
      problem(Measure.EMISSION, oneOf(EMISSION_CLASSES));
      return Optional.empty();
    }
    return Optional.of(EMISSION_CLASSES.size() - 1 - step);
  }

  private Optional<Set<Load.Goods>> goods(String text) {
    Set<Load.Goods> goods = EnumSet.noneOf(Load.Goods.class);
    if (text.equals(NONE)) {
      return Optional.of(goods);
    }
    String[] words = text.split(",", -1);
    for (String word : words) {
      Optional<Load.Goods> known =
          Stream.of(Load.Goods.values()).filter(one -> word(one).equals(word)).findFirst();
      if (known.isEmpty() || words.length > Load.Goods.values().length) {
        problem(
            Trait.HAZARDOUS,
            oneOf(Stream.of(Load.Goods.values()).map(EquipmentText::word).toList()));
        return Optional.empty();
      }
      goods.add(known.get());
    }
    return Optional.of(goods);
  }

  /** The word of a kind of goods. */
  public static String word(Load.Goods goods) {
    return goods.name().toLowerCase(Locale.ROOT);
  }

  private List<AdrTunnelCode> codes(String text) {
    Optional<List<AdrTunnelCode>> codes = AdrTunnelCode.read(text);
    if (codes.isEmpty()) {
      problem(Trait.TUNNEL_CODE, Remark.of(FieldMessage.NOT_A_TUNNEL_CODE));
    }
    return codes.orElse(List.of());
  }

  private static Remark oneOf(List<String> known) {
    return Remark.of(FieldMessage.NOT_ONE_OF, "known", String.join(", ", known));
  }

  /** The texts of what is known, in the order of the fields; {@link #read} takes them back. */
  public static Map<VehicleField, String> of(Equipment equipment) {
    Map<VehicleField, String> texts = new LinkedHashMap<>();
    for (Measure measure : Equipment.MEASURES) {
      equipment.of(measure).ifPresent(amount -> texts.put(measure, text(measure, amount)));
    }
    Load load = equipment.load();
    load.goods()
        .ifPresent(
            goods ->
                texts.put(
                    Trait.HAZARDOUS,
                    goods.isEmpty()
                        ? NONE
                        : goods.stream()
                            .map(EquipmentText::word)
                            .collect(Collectors.joining(","))));
    if (!load.codes().isEmpty()) {
      texts.put(
          Trait.TUNNEL_CODE,
          load.codes().stream().map(AdrTunnelCode::text).collect(Collectors.joining(", ")));
    }
    load.tank().ifPresent(tank -> texts.put(Trait.TANK, tank ? YES : NO));
    load.netExplosiveMass()
        .ifPresent(mass -> texts.put(Trait.NET_EXPLOSIVE_MASS, Integer.toString(mass)));
    equipment
        .speedLimiter()
        .ifPresent(speed -> texts.put(Trait.SPEED_LIMITER, Integer.toString(speed)));
    return texts;
  }

  /** Equipment with some fields as another one has them. */
  public static Equipment keeping(Equipment equipment, Set<VehicleField> kept, Equipment other) {
    Map<VehicleField, String> texts = of(equipment);
    texts.keySet().removeAll(kept);
    of(other)
        .forEach(
            (field, text) -> {
              if (kept.contains(field)) {
                texts.put(field, text);
              }
            });
    return read(
        texts,
        (field, fault) -> {
          throw new IllegalStateException("what was written is read: " + field);
        });
  }

  private static String text(Measure measure, int amount) {
    if (measure == Measure.EMISSION) {
      return EMISSION_CLASSES.get(EMISSION_CLASSES.size() - 1 - amount);
    }
    if (measure.unit() == Measure.Unit.FLAG) {
      return amount > 0 ? YES : NO;
    }
    return measure.inUnits(amount).toPlainString();
  }
}
