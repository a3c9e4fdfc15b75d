package dev.headroom.osm.change;

import dev.headroom.osm.file.Edit;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.UnreadableMapException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openstreetmap.osmosis.core.domain.v0_6.CommonEntityData;
import org.openstreetmap.osmosis.core.domain.v0_6.Entity;
import org.openstreetmap.osmosis.core.domain.v0_6.EntityType;
import org.openstreetmap.osmosis.core.domain.v0_6.Node;
import org.openstreetmap.osmosis.core.domain.v0_6.OsmUser;
import org.openstreetmap.osmosis.core.domain.v0_6.Relation;
import org.openstreetmap.osmosis.core.domain.v0_6.RelationMember;
import org.openstreetmap.osmosis.core.domain.v0_6.Tag;
import org.openstreetmap.osmosis.core.domain.v0_6.Way;
import org.openstreetmap.osmosis.core.domain.v0_6.WayNode;

/** Converts the elements of a file to the library's entities. */
abstract class Entities implements OsmVisitor {

  private Edit edit = Edit.UNKNOWN;

  /** Receives an entity. */
  abstract void take(Entity entity);

  /** The edit of the present entity. */
  final Edit edit() {
    return edit;
  }

  @Override
  public boolean wantsEdits() {
    return true;
  }

  @Override
  public void edit(Edit next) {
    edit = next;
  }

  @Override
  public void node(long id, double lat, double lon, Map<String, String> tags) {
    take(new Node(data(id, tags), lat, lon));
  }

  @Override
  public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
    if (refs.length < nodeCount) {
      throw new UnreadableMapException(
          "way/" + id + " has " + nodeCount + " nodes, more than a way can have");
    }
    List<WayNode> nodes = new ArrayList<>(refs.length);
    for (long ref : refs) {
      nodes.add(new WayNode(ref));
    }
    take(new Way(data(id, tags), nodes));
  }

  @Override
  public void relation(long id, List<Member> members, Map<String, String> tags) {
    List<RelationMember> all = new ArrayList<>(members.size());
    for (Member member : members) {
      all.add(new RelationMember(member.id(), type(member.kind()), member.role()));
    }
    take(new Relation(data(id, tags), all));
  }

  static Kind kindOf(Entity entity) {
    return entity instanceof Node ? Kind.NODE : entity instanceof Way ? Kind.WAY : Kind.RELATION;
  }

  /** An entity of which only the kind and id are known. */
  final Entity nameOf(Kind kind, long id) {
    CommonEntityData data = data(id, Map.of());
    return switch (kind) {
      case NODE -> new Node(data, 0, 0);
      case WAY -> new Way(data, List.of());
      case RELATION -> new Relation(data, List.of());
    };
  }

  private static EntityType type(Kind kind) {
    return switch (kind) {
      case NODE -> EntityType.Node;
      case WAY -> EntityType.Way;
      case RELATION -> EntityType.Relation;
    };
  }

  // The library dates by Date.
  @SuppressWarnings("JavaUtilDate")
  private CommonEntityData data(long id, Map<String, String> tags) {
    List<Tag> all = new ArrayList<>(tags.size());
    new TreeMap<>(tags).forEach((key, value) -> all.add(new Tag(key, value)));
    OsmUser user = edit.userId() > 0 ? new OsmUser(edit.userId(), edit.user()) : OsmUser.NONE;
    Date at = Date.from(edit.at().orElse(Instant.EPOCH));
    return new CommonEntityData(id, edit.version(), at, user, edit.changeset(), all);
  }
}
