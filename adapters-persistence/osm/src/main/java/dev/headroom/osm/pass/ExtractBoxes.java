package dev.headroom.osm.pass;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The boxes that extracts claim to be cut out of, and a check of each: it is believed if it is a
 * single box that contains at least half of the nodes where roads of the extract meet or end. A way
 * may reach far beyond an extract, but the roads that it meets there are not in the file.
 *
 * <p>Memory: some 100 bytes a file. For one thread.
 */
public final class ExtractBoxes {

  private final List<Extract> extracts;

  /** The box of one file, and the place of its roads. */
  private static final class Extract {
    private final String name;
    private Optional<Box> box = Optional.empty();
    private Optional<String> wrong = Optional.empty();
    private long junctions;
    private long inside;

    Extract(String name) {
      this.name = name;
    }

    void junction(Position place) {
      junctions++;
      inside += box.isPresent() && box.get().contains(place) ? 1 : 0;
    }

    Optional<Box> believed() {
      return wrong.isEmpty() && inside >= junctions - inside ? box : Optional.empty();
    }
  }

  /** Checks files with these names, in order. */
  public ExtractBoxes(List<String> files) {
    extracts = files.stream().map(Extract::new).toList();
  }

  /** Records the box of a file. */
  void box(int file, Box box) {
    Extract extract = extracts.get(file);
    if (extract.box.isPresent()) {
      extract.wrong = Optional.of(text(box));
    }
    extract.box = Optional.of(box);
  }

  /** Records an invalid box of a file, or a second one. */
  void wrong(int file, String told) {
    extracts.get(file).wrong = Optional.of(told);
  }

  /**
   * Records a node at which roads meet or end.
   *
   * @param files that have it
   */
  void junction(BitSet files, Position place) {
    for (int file = files.nextSetBit(0); file >= 0; file = files.nextSetBit(file + 1)) {
      extracts.get(file).junction(place);
    }
  }

  /**
   * The boxes of all extracts, once all junctions are recorded. Empty if one of them is not known:
   * places outside of the others may belong to it.
   *
   * @param issues receive the boxes that are not believed, and extracts without one beside others
   *     that have one
   */
  public List<Box> believed(IssueSink issues) {
    boolean anyTold = extracts.stream().anyMatch(extract -> extract.box.isPresent());
    for (Extract extract : extracts) {
      Optional<String> told = extract.wrong.or(() -> extract.box.map(ExtractBoxes::text));
      if (told.isPresent() && extract.believed().isEmpty()) {
        report("unbelieved_box", extract, told.get(), issues);
      } else if (told.isEmpty() && anyTold) {
        report("extract_without_box", extract, "", issues);
      }
    }
    List<Box> believed =
        extracts.stream().map(Extract::believed).flatMap(Optional::stream).distinct().toList();
    boolean all = extracts.stream().allMatch(extract -> extract.believed().isPresent());
    return all ? believed : List.of();
  }

  private static void report(String kind, Extract extract, String value, IssueSink issues) {
    issues.report(
        new ImportIssue(
            kind,
            extract.name,
            "",
            value,
            "places near roads count as covered, also where the extract may have ended"));
  }

  private static String text(Box box) {
    return box.south() + "," + box.west() + "," + box.north() + "," + box.east();
  }
}
