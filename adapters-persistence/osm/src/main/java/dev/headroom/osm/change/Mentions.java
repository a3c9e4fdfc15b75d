package dev.headroom.osm.change;

import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.road.GrowingLongs;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.openstreetmap.osmosis.core.domain.v0_6.Entity;
import org.openstreetmap.osmosis.core.domain.v0_6.Relation;
import org.openstreetmap.osmosis.core.domain.v0_6.RelationMember;
import org.openstreetmap.osmosis.core.domain.v0_6.Way;

/** Every element that change files have or refer to, found in one reading of them. */
final class Mentions {

  private final Map<Kind, Mentioned> mentioned = new EnumMap<>(Kind.class);
  private Optional<Instant> lastEdit = Optional.empty();
  private long changes;

  /** The greatest valid date of an edit. */
  private final Instant latest;

  private Mentions(Instant latest) {
    this.latest = latest;
  }

  /**
   * Reads change files.
   *
   * @param latest a later date is a fault
   * @param progress gets the number of bytes read
   */
  static Mentions in(ChangeFiles files, Instant latest, LongConsumer progress) {
    Mentions mentions = new Mentions(latest);
    Reading reading = mentions.new Reading();
    files.read(reading, progress);
    reading.ids.forEach((kind, ids) -> mentions.mentioned.put(kind, new Mentioned(ids)));
    return mentions;
  }

  Mentioned of(Kind kind) {
    return mentioned.get(kind);
  }

  /** Prepares for reading the changes again from the first. */
  void beginAgain() {
    mentioned.values().forEach(Mentioned::beginAgain);
  }

  /** The number of changes. */
  long changes() {
    return changes;
  }

  /** The date of the newest edit, if any is dated. */
  Optional<Instant> lastEdit() {
    return lastEdit;
  }

  static Kind kindOf(RelationMember member) {
    return switch (member.getMemberType()) {
      case Node -> Kind.NODE;
      case Way -> Kind.WAY;
      case Relation -> Kind.RELATION;
      case Bound -> throw new IllegalArgumentException("a bound is no member");
    };
  }

  private final class Reading extends Entities {
    private final Map<Kind, GrowingLongs> ids = new EnumMap<>(Kind.class);

    Reading() {
      for (Kind kind : Kind.values()) {
        ids.put(kind, new GrowingLongs());
      }
    }

    @Override
    public boolean wants(Kind kind) {
      return true;
    }

    @Override
    void take(Entity entity) {
      note(kindOf(entity), entity.getId());
      if (entity instanceof Way way) {
        way.getWayNodes().forEach(node -> ids.get(Kind.NODE).add(node.getNodeId()));
      } else if (entity instanceof Relation relation) {
        relation.getMembers().forEach(m -> ids.get(Mentions.kindOf(m)).add(m.getMemberId()));
      }
    }

    @Override
    public void deleted(Kind kind, long id) {
      note(kind, id);
    }

    private void note(Kind kind, long id) {
      if (edit().at().filter(latest::isBefore).isPresent()) {
        throw new UnreadableMapException(
            "the file has "
                + kind.name().toLowerCase(Locale.ROOT)
                + "/"
                + id
                + " of "
                + edit().at().get()
                + ", which is yet to come; compare its checksum, and look at this machine's clock");
      }
      changes++;
      ids.get(kind).add(id);
      lastEdit = Stream.of(lastEdit, edit().at()).flatMap(Optional::stream).max(Instant::compareTo);
    }
  }
}
