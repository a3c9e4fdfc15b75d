package dev.headroom.server.cli.fleet;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceField;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaceProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A company's place as typed in options or a file.
 *
 * @param texts by column; missing ones are empty
 */
record GivenPlace(Map<String, String> texts) {

  /** The columns of a file, which are the interface's names. */
  static final List<String> COLUMNS =
      Arrays.stream(CompanyPlaceField.values()).map(GivenPlace::nameOf).toList();

  // A comma too, since a coordinate has no thousands.
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,3}(?:[.,][0-9]{1,20})?");

  GivenPlace {
    texts = Map.copyOf(texts);
  }

  /** The name of a field's column. */
  static String nameOf(CompanyPlaceField field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  private String text(CompanyPlaceField field) {
    return texts.getOrDefault(nameOf(field), "");
  }

  /** The place; if anything is wrong, it is empty and the faults are added to the problems. */
  Optional<CompanyPlaceDetails> read(List<String> problems) {
    List<String> wrong = new ArrayList<>();
    Optional<CompanyPlaceKind> kind = kind(wrong);
    Optional<Double> lat = degrees(CompanyPlaceField.LAT, 90, wrong);
    Optional<Double> lon = degrees(CompanyPlaceField.LON, 180, wrong);
    CompanyPlaceDetails.problems(
            text(CompanyPlaceField.NAME),
            text(CompanyPlaceField.REFERENCE),
            text(CompanyPlaceField.ADDRESS),
            text(CompanyPlaceField.NOTES),
            text(CompanyPlaceField.OPENING_HOURS),
            text(CompanyPlaceField.PHOTO))
        .forEach((field, problem) -> wrong.add(fault(field, problem)));
    problems.addAll(wrong);
    return wrong.isEmpty()
        ? Optional.of(
            new CompanyPlaceDetails(
                kind.orElseThrow(),
                text(CompanyPlaceField.NAME),
                text(CompanyPlaceField.REFERENCE),
                text(CompanyPlaceField.ADDRESS),
                new Position(lat.orElseThrow(), lon.orElseThrow()),
                text(CompanyPlaceField.NOTES),
                text(CompanyPlaceField.OPENING_HOURS),
                text(CompanyPlaceField.PHOTO)))
        : Optional.empty();
  }

  private Optional<CompanyPlaceKind> kind(List<String> wrong) {
    String text = text(CompanyPlaceField.KIND);
    Optional<CompanyPlaceKind> kind =
        Arrays.stream(CompanyPlaceKind.values())
            .filter(one -> one.name().equalsIgnoreCase(text))
            .findFirst();
    if (kind.isEmpty()) {
      wrong.add(of(CompanyPlaceField.KIND, Remark.of(FieldMessage.NOT_A_PLACE_KIND)));
    }
    return kind;
  }

  private Optional<Double> degrees(CompanyPlaceField field, int most, List<String> wrong) {
    String text = text(field);
    if (!NUMBER.matcher(text).matches()) {
      wrong.add(
          of(field, Remark.of(text.isEmpty() ? FieldMessage.MISSING : FieldMessage.NOT_A_NUMBER)));
      return Optional.empty();
    }
    double degrees = Double.parseDouble(text.replace(',', '.'));
    if (Math.abs(degrees) > most) {
      wrong.add(
          of(field, new Remark(RefusalMessage.NOT_BETWEEN, Map.of("least", -most, "most", most))));
      return Optional.empty();
    }
    return Optional.of(degrees);
  }

  /** The fault of a text, which names its subject itself, or of a link, which does not. */
  private static String fault(CompanyPlaceField field, CompanyPlaceProblem problem) {
    Remark remark = Remark.of(problem);
    return problem.fold(text -> Wording.english().text(remark), link -> of(field, remark));
  }

  private static String of(CompanyPlaceField field, Remark fault) {
    return nameOf(field) + " " + Wording.english().text(fault);
  }
}
