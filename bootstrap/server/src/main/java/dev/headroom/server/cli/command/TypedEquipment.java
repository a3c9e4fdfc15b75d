package dev.headroom.server.cli.command;

import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Equipment.Trait;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The equipment of a vehicle as it is typed: options of commands and columns of files, in looser
 * writing than in requests.
 */
public final class TypedEquipment {

  private static final Map<VehicleField, String> HELP =
      Map.ofEntries(
          Map.entry(Measure.LADEN_WEIGHT, "What it weighs today, in tonnes."),
          Map.entry(Measure.UNLADEN_WEIGHT, "What it weighs empty, in tonnes."),
          Map.entry(Measure.AXLE_LOAD, "The load on its heaviest axle, in tonnes."),
          Map.entry(Measure.BOGIE_LOAD, "The load on its heaviest tandem, in tonnes."),
          Map.entry(Measure.AXLES, "The axles of the whole combination."),
          Map.entry(Measure.TRAILERS, "Its drawbar trailers; a semi-trailer is none."),
          Map.entry(Measure.ARTICULATED, "Whether it is a tractor with a semi-trailer."),
          Map.entry(Measure.EMISSION, "euro_0 to euro_7, or zero."),
          Map.entry(
              Trait.HAZARDOUS,
              "The dangerous goods that it carries: general, explosive, water (polluting water),"
                  + " with commas; none if it carries none."),
          Map.entry(
              Trait.TUNNEL_CODE,
              "Their ADR tunnel code, such as B/D or B1000C; several with commas; - for none."),
          Map.entry(Trait.TANK, "Whether they are in a tank."),
          Map.entry(Trait.NET_EXPLOSIVE_MASS, "The net mass of explosives, in kilograms."),
          Map.entry(
              Trait.SPEED_LIMITER,
              "The speed that it is limited to, in km/h; less than 90, of a van less than 112, makes"
                  + " travel times longer."));

  private static final Map<String, String> OTHER_WORDS =
      Map.of(
          "water",
          "water_polluting",
          "explosives",
          "explosive",
          "true",
          EquipmentText.YES,
          "false",
          EquipmentText.NO);
  private static final Pattern SEPARATOR = Pattern.compile("[,; ]+");
  private static final Pattern EURO = Pattern.compile("euro[ _-]?([0-9])");

  private TypedEquipment() {}

  /** The columns of a file. */
  public static Stream<String> columns() {
    return EquipmentText.names().stream();
  }

  /** Gives a command an option for each field, which may be left out. */
  public static void addOptions(CommandSpec command) {
    Equipment.FIELDS.forEach(field -> command.addOption(option(field)));
  }

  private static String name(VehicleField field) {
    return "--" + EquipmentText.name(field).replace('_', '-');
  }

  private static OptionSpec option(VehicleField field) {
    OptionSpec.Builder option =
        OptionSpec.builder(name(field))
            .type(String.class)
            .description(HELP.getOrDefault(field, "Its " + EquipmentText.name(field) + "."));
    return switch (EquipmentText.kind(field)) {
      case TRUTH ->
          option.arity("0..1").fallbackValue(EquipmentText.YES).paramLabel("yes|no").build();
      case NUMBER -> option.paramLabel("T").build();
      case WHOLE_NUMBER -> option.paramLabel("N").build();
      case WORDS -> option.paramLabel("KINDS").build();
      case TEXT -> option.paramLabel(field == Trait.TUNNEL_CODE ? "CODE" : "CLASS").build();
    };
  }

  /** What the options of a command say, by column. */
  public static Map<String, String> texts(CommandSpec command) {
    Map<String, String> texts = new HashMap<>();
    for (VehicleField field : Equipment.FIELDS) {
      String text = command.findOption(name(field)).getValue();
      if (text != null) {
        texts.put(EquipmentText.name(field), text);
      }
    }
    return texts;
  }

  /**
   * The equipment in the options of a command; what is left out is unknown.
   *
   * @param dimensions of the vehicle, which it may not contradict
   * @throws CommandLine.ParameterException if an option cannot be read or contradicts another
   */
  public static Equipment equipment(CommandSpec command, Dimensions dimensions) {
    List<String> wrong = new ArrayList<>();
    Equipment equipment = read(texts(command), dimensions, TypedEquipment::name, wrong);
    if (!wrong.isEmpty()) {
      throw new CommandLine.ParameterException(command.commandLine(), String.join("; ", wrong));
    }
    return equipment;
  }

  /**
   * The equipment in the columns of a line.
   *
   * @param dimensions of the vehicle, which it may not contradict
   * @param wrong gets a sentence for each fault
   */
  public static Equipment read(
      Map<String, String> cells, Dimensions dimensions, List<String> wrong) {
    return read(cells, dimensions, EquipmentText::name, wrong);
  }

  private static Equipment read(
      Map<String, String> cells,
      Dimensions dimensions,
      Function<VehicleField, String> naming,
      List<String> wrong) {
    Map<VehicleField, String> texts = new HashMap<>();
    for (VehicleField field : Equipment.FIELDS) {
      String text = cells.getOrDefault(EquipmentText.name(field), "").strip();
      if (!text.isEmpty()) {
        texts.put(field, strict(field, text));
      }
    }
    Equipment equipment =
        EquipmentText.read(
            texts, (field, fault) -> wrong.add(sentence(naming.apply(field), fault)));
    equipment
        .contradictions(dimensions)
        .forEach((field, why) -> wrong.add(sentence(naming.apply(field), Remark.of(why))));
    return equipment;
  }

  private static String sentence(String name, Remark fault) {
    return name + " " + Wording.english().text(fault);
  }

  /** The text as requests write it. */
  private static String strict(VehicleField field, String typed) {
    String text = typed.toLowerCase(Locale.ROOT);
    return switch (EquipmentText.kind(field)) {
      case NUMBER, WHOLE_NUMBER -> text;
      case TRUTH -> OTHER_WORDS.getOrDefault(text, text);
      case WORDS ->
          SEPARATOR
              .splitAsStream(text)
              .map(word -> OTHER_WORDS.getOrDefault(word, word))
              .collect(Collectors.joining(","));
      case TEXT -> field == Trait.TUNNEL_CODE ? typed : EURO.matcher(text).replaceFirst("euro_$1");
    };
  }
}
