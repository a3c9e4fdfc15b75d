package dev.headroom.osm.file;

import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** An element in one of several files. */
sealed interface FiledElement {

  long id();

  Edit edit();

  Map<String, String> tags();

  Kind kind();

  /** Whether another element of the same kind and id has the same content, whoever edited it. */
  boolean same(FiledElement other);

  /** The number of its nodes or members. */
  default int parts() {
    return 0;
  }

  /** Passes it to a visitor. */
  void to(OsmVisitor visitor);

  /** A node. */
  record FiledNode(long id, double lat, double lon, Map<String, String> tags, Edit edit)
      implements FiledElement {
    @Override
    public Kind kind() {
      return Kind.NODE;
    }

    @Override
    public boolean same(FiledElement other) {
      return other instanceof FiledNode that
          && Double.compare(lat, that.lat) == 0
          && Double.compare(lon, that.lon) == 0
          && tags.equals(that.tags);
    }

    @Override
    public void to(OsmVisitor visitor) {
      visitor.node(id, lat, lon, tags);
    }
  }

  /** A way; its nodes are not copied. */
  final class FiledWay implements FiledElement {
    private final long id;
    private final long[] refs;
    private final int nodeCount;
    private final Map<String, String> tags;
    private final Edit edit;

    FiledWay(long id, long[] refs, int nodeCount, Map<String, String> tags, Edit edit) {
      this.id = id;
      this.refs = refs;
      this.nodeCount = nodeCount;
      this.tags = tags;
      this.edit = edit;
    }

    @Override
    public long id() {
      return id;
    }

    @Override
    public Map<String, String> tags() {
      return tags;
    }

    @Override
    public Edit edit() {
      return edit;
    }

    @Override
    public Kind kind() {
      return Kind.WAY;
    }

    @Override
    public boolean same(FiledElement other) {
      return other instanceof FiledWay that
          && nodeCount == that.nodeCount
          && Arrays.equals(refs, that.refs)
          && tags.equals(that.tags);
    }

    @Override
    public int parts() {
      return nodeCount;
    }

    @Override
    public void to(OsmVisitor visitor) {
      visitor.way(id, refs, nodeCount, tags);
    }
  }

  /** A relation. */
  record FiledRelation(long id, List<Member> members, Map<String, String> tags, Edit edit)
      implements FiledElement {
    @Override
    public Kind kind() {
      return Kind.RELATION;
    }

    @Override
    public boolean same(FiledElement other) {
      return other instanceof FiledRelation that
          && members.equals(that.members)
          && tags.equals(that.tags);
    }

    @Override
    public int parts() {
      return members.size();
    }

    @Override
    public void to(OsmVisitor visitor) {
      visitor.relation(id, members, tags);
    }
  }
}
