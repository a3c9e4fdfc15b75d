package dev.headroom.http.place;

import dev.headroom.application.place.EditPlace;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceField;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaceProblem;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Fields.Need;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the members of a company's place. */
final class PlaceReader {

  /** The members that a user enters. */
  static final List<String> MEMBERS =
      Arrays.stream(CompanyPlaceField.values()).map(PlaceReader::nameOf).toList();

  private static final int LONGEST_TEXT = 2_000;

  private PlaceReader() {}

  /** The name of a field's member. */
  static String nameOf(CompanyPlaceField field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  /** A whole place; empty if a member is missing or faulty, which is reported. */
  static Optional<CompanyPlaceDetails> whole(Fields fields) {
    EditPlace.Change given = members(fields, Need.REQUIRED, Need.REQUIRED);
    String name = given.name().orElse("");
    String reference = given.reference().orElse("");
    String address = given.address().orElse("");
    String notes = given.notes().orElse("");
    String hours = given.openingHours().orElse("");
    String photo = given.photo().orElse("");
    Map<CompanyPlaceField, CompanyPlaceProblem> problems =
        CompanyPlaceDetails.problems(name, reference, address, notes, hours, photo);
    problems.forEach(
        (field, problem) -> {
          // A missing name has been reported.
          if (field != CompanyPlaceField.NAME || given.name().isPresent()) {
            fields.problem(nameOf(field), Remark.of(problem));
          }
        });
    return problems.isEmpty() && given.kind().isPresent() && given.gate().isPresent()
        ? Optional.of(
            new CompanyPlaceDetails(
                given.kind().get(),
                name,
                reference,
                address,
                given.gate().get(),
                notes,
                hours,
                photo))
        : Optional.empty();
  }

  /** The members to change; a gate has both coordinates. */
  static EditPlace.Change change(Fields fields) {
    boolean gate = fields.has("lat") || fields.has("lon");
    return members(fields, Need.OPTIONAL, gate ? Need.REQUIRED : Need.OPTIONAL);
  }

  private static EditPlace.Change members(Fields fields, Need need, Need gate) {
    return new EditPlace.Change(
        kind(fields, need),
        text(fields, CompanyPlaceField.NAME, need),
        text(fields, CompanyPlaceField.REFERENCE, Need.OPTIONAL),
        text(fields, CompanyPlaceField.ADDRESS, Need.OPTIONAL),
        gate(fields, gate),
        text(fields, CompanyPlaceField.NOTES, Need.OPTIONAL),
        text(fields, CompanyPlaceField.OPENING_HOURS, Need.OPTIONAL),
        text(fields, CompanyPlaceField.PHOTO, Need.OPTIONAL));
  }

  private static Optional<String> text(Fields fields, CompanyPlaceField field, Need need) {
    return fields.text(nameOf(field), need, LONGEST_TEXT);
  }

  private static Optional<CompanyPlaceKind> kind(Fields fields, Need need) {
    Optional<String> text = text(fields, CompanyPlaceField.KIND, need);
    Optional<CompanyPlaceKind> kind =
        text.flatMap(
            name ->
                Arrays.stream(CompanyPlaceKind.values())
                    .filter(one -> one.name().toLowerCase(Locale.ROOT).equals(name))
                    .findFirst());
    if (text.isPresent() && kind.isEmpty()) {
      fields.problem("kind", FieldMessage.NOT_A_PLACE_KIND);
    }
    return kind;
  }

  private static Optional<Position> gate(Fields fields, Need need) {
    Optional<Double> lat = fields.numberWithin("lat", need, -90, 90);
    Optional<Double> lon = fields.numberWithin("lon", need, -180, 180);
    return lat.isPresent() && lon.isPresent()
        ? Optional.of(new Position(lat.get(), lon.get()))
        : Optional.empty();
  }
}
