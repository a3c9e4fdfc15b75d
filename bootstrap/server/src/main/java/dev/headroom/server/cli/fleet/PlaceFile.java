package dev.headroom.server.cli.fleet;

import dev.headroom.application.place.AddPlaces.RefusedPlace;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.server.csv.BadFileException;
import dev.headroom.server.csv.BadLines;
import dev.headroom.server.csv.CsvRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a CSV file of places. Memory: at most {@value CompanyPlace#MOST} places. */
final class PlaceFile {

  private static final String CONSEQUENCE = "nothing is imported";

  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(GivenPlace.COLUMNS, Set.of("kind", "name", "lat", "lon"), Map.of(), true);

  private final BadLines bad = new BadLines(CONSEQUENCE);
  private final List<CompanyPlaceDetails> places = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();

  private PlaceFile() {}

  /**
   * Reads the whole file.
   *
   * @throws BadFileException if any line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  static PlaceFile read(Path path) throws IOException {
    PlaceFile file = new PlaceFile();
    new CsvRows(COLUMNS, file.bad).read(path, file::place);
    return file;
  }

  /** The places, in the order of the file. */
  List<CompanyPlaceDetails> places() {
    return places;
  }

  /** The failure that names the lines of refused places. */
  BadFileException refused(List<RefusedPlace> reasons) {
    boolean taken =
        reasons.stream()
            .anyMatch(reason -> reason.fault().message() == FieldMessage.REFERENCE_TAKEN);
    BadLines refused =
        new BadLines(
            taken
                ? CONSEQUENCE + " (--update changes the places that are there already)"
                : CONSEQUENCE);
    reasons.forEach(
        reason ->
            refused.add(
                lines.get(reason.index()),
                GivenPlace.nameOf(reason.field()) + " " + Wording.english().text(reason.fault())));
    return refused.failure();
  }

  private void place(int line, Map<String, String> cells) {
    if (places.size() == CompanyPlace.MOST) {
      throw bad.endedBy(line, "a file has at most " + CompanyPlace.MOST + " places");
    }
    List<String> problems = new ArrayList<>();
    new GivenPlace(cells)
        .read(problems)
        .ifPresent(
            place -> {
              places.add(place);
              lines.add(line);
            });
    problems.forEach(problem -> bad.add(line, problem));
  }
}
