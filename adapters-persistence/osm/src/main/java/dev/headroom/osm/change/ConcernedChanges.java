package dev.headroom.osm.change;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.change.Merge.Change;
import dev.headroom.osm.file.OsmVisitor.Kind;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.openstreetmap.osmosis.core.domain.v0_6.Entity;
import org.openstreetmap.osmosis.core.domain.v0_6.Node;
import org.openstreetmap.osmosis.core.domain.v0_6.Relation;
import org.openstreetmap.osmosis.core.domain.v0_6.Way;
import org.openstreetmap.osmosis.core.domain.v0_6.WayNode;

/**
 * Selects the changes that concern an extract, the newest of each element. It reads the change
 * files four times, since a way may need nodes that precede it, and whether a way enters the
 * extract depends on where its nodes are.
 */
final class ConcernedChanges {

  /** The number of readings of the files. */
  static final int READINGS = 4;

  private final ChangeFiles files;
  private final Mentions mentions;
  private final Box area;
  private final LongConsumer progress;
  private long read;
  private final NavigableMap<Long, Change> nodes = new TreeMap<>();
  private final NavigableMap<Long, Change> ways = new TreeMap<>();
  private final NavigableMap<Long, Change> relations = new TreeMap<>();

  private ConcernedChanges(ChangeFiles files, Mentions mentions, Box area, LongConsumer progress) {
    this.progress = progress;
    this.files = files;
    this.mentions = mentions;
    this.area = area;
  }

  /**
   * Selects the changes.
   *
   * @param mentions know which elements the extract has
   * @param area of the extract
   * @param progress gets the number of bytes read, {@link #READINGS} times that of each file
   */
  static ConcernedChanges in(
      ChangeFiles files, Mentions mentions, Box area, LongConsumer progress) {
    ConcernedChanges concerned = new ConcernedChanges(files, mentions, area, progress);
    concerned.placeNodes();
    concerned.keepWays();
    concerned.keepNodes();
    concerned.keepRelations();
    return concerned;
  }

  /** The changes in the order of a file: nodes, ways, relations, each by id. */
  Stream<Change> all() {
    return Stream.of(nodes, ways, relations).flatMap(kind -> kind.values().stream());
  }

  long count() {
    return (long) nodes.size() + ways.size() + relations.size();
  }

  private boolean within(Node node) {
    double lat = node.getLatitude();
    double lon = node.getLongitude();
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && area.contains(new Position(lat, lon));
  }

  /** Finds the new nodes that lie in the area. */
  private void placeNodes() {
    readChanges(
        new Changes(Kind.NODE) {
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
    Mentioned all = of(Kind.NODE);
    readChanges(
        new Keeping(Kind.WAY, ways) {
          @Override
          boolean comesIn(Entity entity) {
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
        new Keeping(Kind.NODE, nodes) {
          @Override
          boolean comesIn(Entity entity) {
            return of(Kind.NODE).present(entity.getId());
          }
        });
  }

  private void keepRelations() {
    readChanges(
        new Keeping(Kind.RELATION, relations) {
          @Override
          boolean comesIn(Entity entity) {
            return ((Relation) entity)
                .getMembers().stream()
                    .anyMatch(m -> of(Mentions.kindOf(m)).present(m.getMemberId()));
          }
        });
  }

  /** The number of new and changed ways with a node that is in none of the files. */
  long incompleteWays() {
    Mentioned all = of(Kind.NODE);
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

  private Mentioned of(Kind kind) {
    return mentions.of(kind);
  }

  private void readChanges(Changes visitor) {
    mentions.beginAgain();
    files.read(visitor, done -> progress.accept(read + done));
    read += files.bytes();
  }

  /** Reads only the changes that are newer than the known state. */
  private abstract class Changes extends Entities {
    private final Kind wanted;

    Changes(Kind wanted) {
      this.wanted = wanted;
    }

    abstract void deleted(Kind kind, Entity entity);

    abstract void changed(Kind kind, Entity entity);

    @Override
    public boolean wants(Kind kind) {
      return wanted == kind;
    }

    @Override
    void take(Entity entity) {
      Kind kind = kindOf(entity);
      if (advances(kind, entity.getId(), false)) {
        changed(kind, entity);
      }
    }

    @Override
    public void deleted(Kind kind, long id) {
      if (advances(kind, id, true)) {
        deleted(kind, nameOf(kind, id));
      }
    }

    private boolean advances(Kind kind, long id, boolean deletes) {
      return of(kind).advances(id, edit().version(), deletes);
    }
  }

  /** Keeps the last change of each object of a kind that concerns the extract. */
  private abstract class Keeping extends Changes {
    private final NavigableMap<Long, Change> kept;

    Keeping(Kind kind, NavigableMap<Long, Change> kept) {
      super(kind);
      this.kept = kept;
    }

    /** Whether an object that is not in the extract enters it. */
    abstract boolean comesIn(Entity entity);

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
      boolean concerns = of(kind).inExtract(entity.getId()) || comesIn(entity);
      if (concerns) {
        kept.put(entity.getId(), new Change(entity, false));
      } else {
        kept.remove(entity.getId());
      }
      keep(kind, entity, concerns);
    }

    /** Keeps a change. The nodes to keep are known before they are read for the last time. */
    private void keep(Kind kind, Entity entity, boolean concerns) {
      if (kind != Kind.NODE) {
        of(kind).keep(entity.getId(), concerns);
      }
    }
  }
}
