package dev.headroom.persistence.osm.change;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.osm.change.Merge.Change;
import dev.headroom.persistence.osm.file.Edit;
import dev.headroom.persistence.osm.file.OsmFile;
import dev.headroom.persistence.osm.file.OsmVisitor;
import dev.headroom.persistence.osm.file.UnreadableMapException;
import dev.headroom.persistence.osm.road.GrowingLongs;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.openstreetmap.osmosis.core.domain.v0_6.Entity;
import org.openstreetmap.osmosis.core.domain.v0_6.Node;
import org.openstreetmap.osmosis.core.domain.v0_6.Relation;
import org.openstreetmap.osmosis.core.domain.v0_6.RelationMember;
import org.openstreetmap.osmosis.core.domain.v0_6.Way;
import org.openstreetmap.osmosis.core.domain.v0_6.WayNode;

/**
 * Brings an extract to a newer state by change files, and leaves out what lies elsewhere.
 *
 * <p>What concerns the extract: changes of what it has; new nodes within its area; ways that have a
 * node in it, with all of their nodes that the changes have; relations that have a member in it.
 * Its area is the box that it says it was cut out of, else that around its nodes. Of several
 * changes of an object the newest counts, by version and then by the order of the files; one that
 * is no newer than the extract's own version changes nothing.
 *
 * <p>The changes are read five times and the extract twice, each as a stream. Memory: 40 bytes for
 * each object that the changes have or refer to, some 500 for each change that concerns the
 * extract, and the blocks under way; the size of the extract does not matter. For one thread and
 * one use.
 */
public final class ExtractUpdate {

  private final OsmFile extract;
  private final List<OsmFile> changes;
  private final Map<OsmVisitor.Kind, Mentioned> mentioned = new EnumMap<>(OsmVisitor.Kind.class);
  private final NavigableMap<Long, Change> nodes = new TreeMap<>();
  private final NavigableMap<Long, Change> ways = new TreeMap<>();
  private final NavigableMap<Long, Change> relations = new TreeMap<>();
  private Optional<Instant> dataAt = Optional.empty();
  private Optional<Instant> lastEdit = Optional.empty();
  private Optional<Box> area = Optional.empty();
  private long elements;
  private boolean maybeCutOff;

  /**
   * An update of files.
   *
   * @param changes in the order in which they were made
   * @throws UnreadableMapException when a file is missing or in no known format
   */
  public ExtractUpdate(Path extract, List<Path> changes) {
    this.extract = OsmFile.open(extract);
    this.changes = changes.stream().map(OsmFile::open).toList();
  }

  /**
   * What was done.
   *
   * @param changed objects that are new, or other than they were
   * @param deleted objects that are gone
   * @param elsewhere elements of the changes that do not concern the extract, or are no newer
   * @param incomplete new and changed ways of which a node is in none of the files
   * @param dataAt the date of the data now: that of the newest edit; unknown where the extract does
   *     not tell its own
   * @param maybeCutOff whether the extract has no relation and may have been cut off before them;
   *     once the changes bring one, nobody sees it any more
   */
  public record Summary(
      long changed,
      long deleted,
      long elsewhere,
      long incomplete,
      Optional<Instant> dataAt,
      boolean maybeCutOff) {}

  /**
   * Writes the extract in its newer state as PBF. The stream is left open; where this fails, what
   * was written is nothing.
   *
   * @throws UnreadableMapException when a file cannot be read, saying which and why
   * @throws IOException when the stream takes no more
   */
  public Summary write(OutputStream out) throws IOException {
    try {
      mention();
      meet();
      placeNodes();
      keepWays();
      keepNodes();
      keepRelations();
      long incomplete = incomplete();
      long concerned = (long) nodes.size() + ways.size() + relations.size();
      long deleted = changes().filter(Change::deleted).count();
      Optional<Instant> now = dataAt.flatMap(at -> newer(dataAt, lastEdit));
      new Merge(extract, new PbfHeader(now, area)).run(changes(), out);
      return new Summary(
          concerned - deleted, deleted, elements - concerned, incomplete, now, maybeCutOff);
    } catch (OutOfMemoryError e) {
      throw new UnreadableMapException(
          "the changes do not fit in memory; give Java more, for example -Xmx8g", e);
    }
  }

  private Stream<Change> changes() {
    return Stream.of(nodes, ways, relations).flatMap(kind -> kind.values().stream());
  }

  private static Optional<Instant> newer(Optional<Instant> one, Optional<Instant> other) {
    return Stream.of(one, other).flatMap(Optional::stream).max(Instant::compareTo);
  }

  private Mentioned of(OsmVisitor.Kind kind) {
    return mentioned.get(kind);
  }

  /** Notes every object that the changes have or refer to. */
  private void mention() {
    Map<OsmVisitor.Kind, GrowingLongs> ids = new EnumMap<>(OsmVisitor.Kind.class);
    for (OsmVisitor.Kind kind : OsmVisitor.Kind.values()) {
      ids.put(kind, new GrowingLongs());
    }
    readChanges(
        new Changes(OsmVisitor.Kind.values()) {
          @Override
          void deleted(Kind kind, Entity entity) {
            elements++;
            note(kind, entity);
          }

          @Override
          void changed(Kind kind, Entity entity) {
            elements++;
            note(kind, entity);
            if (entity instanceof Way way) {
              way.getWayNodes().forEach(node -> ids.get(Kind.NODE).add(node.getNodeId()));
            } else if (entity instanceof Relation relation) {
              relation.getMembers().forEach(m -> ids.get(kindOf(m)).add(m.getMemberId()));
            }
          }

          private void note(Kind kind, Entity entity) {
            ids.get(kind).add(entity.getId());
            lastEdit = newer(lastEdit, edit().at());
          }
        });
    ids.forEach((kind, all) -> mentioned.put(kind, new Mentioned(all)));
  }

  private static OsmVisitor.Kind kindOf(RelationMember member) {
    return switch (member.getMemberType()) {
      case Node -> OsmVisitor.Kind.NODE;
      case Way -> OsmVisitor.Kind.WAY;
      case Relation -> OsmVisitor.Kind.RELATION;
      case Bound -> throw new IllegalArgumentException("a bound is no member");
    };
  }

  /** Reads the extract: what it has, where it lies, and whether it is in order. */
  private void meet() {
    Meeting meeting = new Meeting();
    extract.read(meeting, done -> {});
    maybeCutOff = !extract.marksItsEnd() && meeting.lastKind != OsmVisitor.Kind.RELATION;
    area = meeting.bounds.or(meeting::around);
    if (area.isEmpty()) {
      throw new UnreadableMapException(
          extract.name() + " has neither a box nor nodes, so that nobody can tell its area");
    }
  }

  private boolean within(Node node) {
    double lat = node.getLatitude();
    double lon = node.getLongitude();
    return Math.abs(lat) <= 90
        && Math.abs(lon) <= 180
        && area.orElseThrow().contains(new Position(lat, lon));
  }

  /** Finds the new nodes that lie in the area. */
  private void placeNodes() {
    readChanges(
        new Changes(OsmVisitor.Kind.NODE) {
          @Override
          void deleted(Kind kind, Entity entity) {
            of(kind).keep(entity.getId(), false);
          }

          @Override
          void changed(Kind kind, Entity entity) {
            of(kind).keep(entity.getId(), within((Node) entity));
          }
        });
  }

  private void keepWays() {
    Mentioned all = of(OsmVisitor.Kind.NODE);
    readChanges(
        new Keeping(OsmVisitor.Kind.WAY, ways) {
          @Override
          boolean near(Entity entity) {
            return ((Way) entity)
                .getWayNodes().stream().anyMatch(node -> all.present(node.getNodeId()));
          }
        });
    for (Change way : ways.values()) {
      for (WayNode node : ((Way) way.entity()).getWayNodes()) {
        all.keep(node.getNodeId(), true);
      }
    }
  }

  private void keepNodes() {
    readChanges(
        new Keeping(OsmVisitor.Kind.NODE, nodes) {
          @Override
          boolean near(Entity entity) {
            return of(Kind.NODE).present(entity.getId());
          }
        });
  }

  private void keepRelations() {
    readChanges(
        new Keeping(OsmVisitor.Kind.RELATION, relations) {
          @Override
          boolean near(Entity entity) {
            return ((Relation) entity)
                .getMembers().stream().anyMatch(m -> of(kindOf(m)).present(m.getMemberId()));
          }
        });
  }

  private long incomplete() {
    Mentioned all = of(OsmVisitor.Kind.NODE);
    return ways.values().stream()
        .filter(
            change ->
                ((Way) change.entity())
                    .getWayNodes().stream()
                        .map(WayNode::getNodeId)
                        .anyMatch(
                            node -> {
                              Change changed = nodes.get(node);
                              return changed == null ? !all.inExtract(node) : changed.deleted();
                            }))
        .count();
  }

  private void readChanges(Changes visitor) {
    mentioned.values().forEach(Mentioned::beginAgain);
    changes.forEach(file -> file.readChanges(visitor));
  }

  /** Reads changes, those alone that are newer than what is known. */
  private abstract class Changes extends Entities {
    private final List<Kind> wanted;

    Changes(Kind... wanted) {
      this.wanted = List.of(wanted);
    }

    abstract void deleted(Kind kind, Entity entity);

    abstract void changed(Kind kind, Entity entity);

    @Override
    public boolean wants(Kind kind) {
      return wanted.contains(kind);
    }

    @Override
    void take(Entity entity) {
      Kind kind =
          entity instanceof Node ? Kind.NODE : entity instanceof Way ? Kind.WAY : Kind.RELATION;
      if (advances(kind, entity.getId())) {
        changed(kind, entity);
      }
    }

    @Override
    public void deleted(Kind kind, long id) {
      if (advances(kind, id)) {
        deleted(kind, nameOf(kind, id));
      }
    }

    private boolean advances(Kind kind, long id) {
      return mentioned.isEmpty() || of(kind).advances(id, edit().version());
    }
  }

  /** Keeps the last change of each object of a kind that concerns the extract. */
  private abstract class Keeping extends Changes {
    private final NavigableMap<Long, Change> kept;

    Keeping(Kind kind, NavigableMap<Long, Change> kept) {
      super(kind);
      this.kept = kept;
    }

    /** Whether an object that the extract does not have comes into it. */
    abstract boolean near(Entity entity);

    @Override
    void deleted(Kind kind, Entity entity) {
      keep(kind, entity, false);
      kept.remove(entity.getId());
      if (of(kind).inExtract(entity.getId())) {
        kept.put(entity.getId(), new Change(entity, true));
      }
    }

    @Override
    void changed(Kind kind, Entity entity) {
      boolean concerns = of(kind).inExtract(entity.getId()) || near(entity);
      if (concerns) {
        kept.put(entity.getId(), new Change(entity, false));
      } else {
        kept.remove(entity.getId());
      }
      keep(kind, entity, concerns);
    }

    /** Which nodes are kept is known before they are read for the last time. */
    private void keep(Kind kind, Entity entity, boolean concerns) {
      if (kind != Kind.NODE) {
        of(kind).keep(entity.getId(), concerns);
      }
    }
  }

  /** Meets everything that the extract has. */
  private final class Meeting implements OsmVisitor {
    private Optional<Box> bounds = Optional.empty();
    private int version;
    private Kind lastKind = Kind.NODE;
    private long lastId = Long.MIN_VALUE;
    private double south = 90;
    private double north = -90;
    private double west = 180;
    private double east = -180;

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
    public void bounds(Box box) {
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
      of(kind).meet(id, version);
    }

    private Optional<Box> around() {
      return south > north ? Optional.empty() : Optional.of(new Box(south, west, north, east));
    }
  }
}
