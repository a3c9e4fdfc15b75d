package dev.headroom.server.cli.command;

import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleProblem;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The measures of a vehicle as they are typed: columns of files and options of commands, in metres
 * and tonnes.
 */
public final class TypedMeasures {

  /** Every measure that can be typed, in the order in which they are listed. */
  public static final List<TypedMeasure> ALL =
      List.of(
          new TypedMeasure(Measure.HEIGHT, "height", "Its height in metres, as loaded."),
          new TypedMeasure(Measure.LENGTH, "length", "Its length, the whole train's."),
          new TypedMeasure(Measure.WIDTH, "width", "Its width without mirrors."),
          new TypedMeasure(Measure.WEIGHT, "weight", "Its permitted weight in tonnes."));

  private TypedMeasures() {}

  /**
   * A measure that can be typed.
   *
   * @param name of its column, and of its option without the hyphens
   * @param help what its option says of it
   */
  public record TypedMeasure(Measure measure, String name, String help) {

    private String option() {
      return "--" + name;
    }

    private boolean inTonnes() {
      return measure.unit() == Measure.Unit.MASS;
    }
  }

  /** Gives a command an option for each measure, which may be left out. */
  public static void addOptional(CommandSpec command) {
    ALL.forEach(typed -> command.addOption(option(typed).description(typed.help()).build()));
  }

  /** Gives a command an option for each measure, which has to be there. */
  public static void addRequired(CommandSpec command) {
    ALL.forEach(
        typed ->
            command.addOption(
                option(typed)
                    .required(true)
                    .description(typed.inTonnes() ? "Tonnes." : "Metres.")
                    .build()));
  }

  private static OptionSpec.Builder option(TypedMeasure typed) {
    return OptionSpec.builder(typed.option())
        .type(BigDecimal.class)
        .paramLabel(typed.inTonnes() ? "T" : "M");
  }

  /** The value of an option; empty where it was left out. */
  public static Optional<BigDecimal> value(CommandSpec command, TypedMeasure typed) {
    return Optional.ofNullable(command.findOption(typed.option()).getValue());
  }

  /**
   * The dimensions in the options of a command; what is left out is unknown.
   *
   * @throws CommandLine.ParameterException when one is not plausible
   */
  public static Dimensions dimensions(CommandSpec command) {
    Dimensions.Builder given = Dimensions.builder();
    for (TypedMeasure typed : ALL) {
      value(command, typed)
          .ifPresent(
              value -> {
                VehicleProblem.of(typed.measure(), value)
                    .ifPresent(problem -> refuse(command, typed, problem));
                given.with(typed.measure(), value);
              });
    }
    return given.build();
  }

  private static void refuse(CommandSpec command, TypedMeasure typed, VehicleProblem problem) {
    String fault = Wording.english().text(Remark.of(problem));
    throw new CommandLine.ParameterException(command.commandLine(), typed.option() + ": " + fault);
  }
}
