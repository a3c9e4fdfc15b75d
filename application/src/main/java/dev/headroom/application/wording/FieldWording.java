package dev.headroom.application.wording;

import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.ClosureProblem;
import dev.headroom.domain.vehicle.VehicleProblem;
import java.util.Map;

/** What is wrong with a field, in words that follow the field's name. */
public final class FieldWording {

  private final Catalogue catalogue;

  FieldWording(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** What is wrong with a field of a vehicle. */
  public String of(VehicleProblem problem) {
    return problem.fold(
        text -> text.kind().problem(text.text()).orElse(""),
        missing -> catalogue.text(FieldMessage.MISSING, Map.of()),
        implausible ->
            catalogue.text(
                FieldMessage.IMPLAUSIBLE,
                Map.of(
                    "dimension",
                    implausible.dimension(),
                    "value",
                    implausible.value(),
                    "least",
                    implausible.dimension().least(),
                    "most",
                    implausible.dimension().most(),
                    "meant",
                    implausible.meant().isPresent() ? implausible.meant().get() : "")));
  }

  /** What is wrong with a field of a closure. */
  public String of(ClosureProblem problem) {
    return catalogue.text(
        FieldMessage.CLOSURE,
        Map.of(
            "problem",
            problem,
            "points",
            ClosureNotice.MOST_POINTS,
            "gap",
            Math.round(ClosureNotice.LONGEST_GAP),
            "length",
            Math.round(ClosureNotice.LONGEST_LINE / 1000),
            "reason",
            ClosureNotice.LONGEST_REASON));
  }
}
