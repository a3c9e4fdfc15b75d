package dev.headroom.osm.change;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.Edit;
import dev.headroom.osm.file.OsmFile;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.UnreadableMapException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Surveys an extract in one reading: which elements mentioned in the changes it has, its area, and
 * whether it is in order.
 */
final class ExtractSurvey {

  private final OsmFile extract;
  private final Mentions mentions;
  private Optional<Box> bounds = Optional.empty();
  private Optional<Instant> dataAt = Optional.empty();
  private OsmVisitor.Kind lastKind = OsmVisitor.Kind.NODE;
  private long lastId = Long.MIN_VALUE;
  private double south = 90;
  private double north = -90;
  private double west = 180;
  private double east = -180;

  private ExtractSurvey(OsmFile extract, Mentions mentions) {
    this.extract = extract;
    this.mentions = mentions;
  }

  /**
   * Reads an extract.
   *
   * @param mentions record which of them the extract has
   * @param progress gets the number of bytes read
   * @throws UnreadableMapException if it is not in order, or cannot be read
   */
  static ExtractSurvey of(OsmFile extract, Mentions mentions, LongConsumer progress) {
    ExtractSurvey survey = new ExtractSurvey(extract, mentions);
    extract.read(survey.new Reading(), progress);
    return survey;
  }

  /**
   * The box that the extract says it was cut out of, or else that around its nodes.
   *
   * @throws UnreadableMapException if it has neither
   */
  Box area() {
    if (bounds.isEmpty() && south > north) {
      throw new UnreadableMapException(
          extract.name() + " has neither a box nor nodes, so that nobody can tell its area");
    }
    return bounds.orElseGet(() -> new Box(south, west, north, east));
  }

  /** The date of its data, if it has one. */
  Optional<Instant> dataAt() {
    return dataAt;
  }

  /** Whether it has no relation and may have been cut off before them. */
  boolean maybeCutOff() {
    return !extract.marksItsEnd() && lastKind != OsmVisitor.Kind.RELATION;
  }

  private final class Reading implements OsmVisitor {
    private int version;

    @Override
    public boolean wants(Kind kind) {
      return true;
    }

    @Override
    public boolean wantsEdits() {
      return true;
    }

    @Override
    public void edit(Edit edit) {
      version = edit.version();
    }

    @Override
    public void dataAt(Instant instant) {
      dataAt = Optional.of(instant);
    }

    @Override
    public void bounds(int file, Box box) {
      bounds = Optional.of(box);
    }

    @Override
    public void node(long id, double lat, double lon, Map<String, String> tags) {
      meet(Kind.NODE, id);
      if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
        south = Math.min(south, lat);
        north = Math.max(north, lat);
        west = Math.min(west, lon);
        east = Math.max(east, lon);
      }
    }

    @Override
    public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
      meet(Kind.WAY, id);
    }

    @Override
    public void relation(long id, List<Member> members, Map<String, String> tags) {
      meet(Kind.RELATION, id);
    }

    private void meet(Kind kind, long id) {
      if (kind.compareTo(lastKind) < 0 || (kind == lastKind && id <= lastId)) {
        throw new UnreadableMapException(
            extract.name()
                + " is not in order, or has an object twice; put it in order with: osmium sort IN"
                + " -o OUT.osm.pbf");
      }
      lastKind = kind;
      lastId = id;
      mentions.of(kind).meet(id, version);
    }
  }
}
