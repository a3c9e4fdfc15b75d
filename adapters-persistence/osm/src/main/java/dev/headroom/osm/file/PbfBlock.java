package dev.headroom.osm.file;

import crosby.binary.Osmformat.DenseInfo;
import crosby.binary.Osmformat.DenseNodes;
import crosby.binary.Osmformat.Info;
import crosby.binary.Osmformat.Node;
import crosby.binary.Osmformat.PrimitiveBlock;
import crosby.binary.Osmformat.Relation;
import crosby.binary.Osmformat.Way;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decodes the elements of one PBF block: differences, string table, granularity. */
final class PbfBlock {

  private final OsmVisitor visitor;
  private final PrimitiveBlock block;
  private final String[] texts;

  PbfBlock(PrimitiveBlock block, OsmVisitor visitor) {
    this.visitor = visitor;
    this.block = block;
    this.texts = new String[block.getStringtable().getSCount()];
  }

  private String text(int index) {
    if (texts[index] == null) {
      texts[index] = block.getStringtable().getS(index).toStringUtf8();
    }
    return texts[index];
  }

  private double lat(long raw) {
    return 1e-9 * (block.getLatOffset() + (double) block.getGranularity() * raw);
  }

  private double lon(long raw) {
    return 1e-9 * (block.getLonOffset() + (double) block.getGranularity() * raw);
  }

  private Map<String, String> tags(List<Integer> keys, List<Integer> values) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    Map<String, String> tags = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      tags.put(text(keys.get(i)), text(values.get(i)));
    }
    return tags;
  }

  private void edit(boolean told, Info info) {
    if (visitor.wantsEdits()) {
      visitor.edit(
          told
              ? edit(
                  info.getVersion(),
                  info.hasTimestamp() ? info.getTimestamp() : 0,
                  info.getChangeset(),
                  info.getUid(),
                  info.getUserSid())
              : Edit.UNKNOWN);
    }
  }

  private Edit edit(int version, long at, long changeset, int userId, int user) {
    return new Edit(
        Math.max(0, version),
        at == 0
            ? Optional.empty()
            : Optional.of(Instant.ofEpochMilli(at * block.getDateGranularity())),
        changeset,
        Math.max(0, userId),
        user == 0 ? "" : text(user));
  }

  /**
   * The edits of dense nodes: each number except the version is a difference from the one before.
   */
  private final class DenseEdits {
    private final DenseInfo info;
    private long at;
    private long changeset;
    private int userId;
    private int user;

    DenseEdits(DenseInfo info) {
      this.info = info;
    }

    /** The edit of the n-th node; to be called for each node in turn. */
    Edit next(int n) {
      at += n < info.getTimestampCount() ? info.getTimestamp(n) : 0;
      changeset += n < info.getChangesetCount() ? info.getChangeset(n) : 0;
      userId += n < info.getUidCount() ? info.getUid(n) : 0;
      user += n < info.getUserSidCount() ? info.getUserSid(n) : 0;
      int version = n < info.getVersionCount() ? info.getVersion(n) : 0;
      return edit(version, at, changeset, userId, user);
    }
  }

  void nodes(List<Node> nodes) {
    for (Node node : nodes) {
      edit(node.hasInfo(), node.getInfo());
      visitor.node(
          node.getId(),
          lat(node.getLat()),
          lon(node.getLon()),
          tags(node.getKeysList(), node.getValsList()));
    }
  }

  void dense(DenseNodes nodes) {
    long id = 0;
    long lat = 0;
    long lon = 0;
    int tag = 0;
    DenseEdits edits = new DenseEdits(nodes.getDenseinfo());
    for (int i = 0; i < nodes.getIdCount(); i++) {
      if (visitor.wantsEdits()) {
        visitor.edit(edits.next(i));
      }
      id += nodes.getId(i);
      lat += nodes.getLat(i);
      lon += nodes.getLon(i);
      Map<String, String> tags = Map.of();
      while (tag < nodes.getKeysValsCount() && nodes.getKeysVals(tag) != 0) {
        if (tags.isEmpty()) {
          tags = new HashMap<>();
        }
        tags.put(text(nodes.getKeysVals(tag)), text(nodes.getKeysVals(tag + 1)));
        tag += 2;
      }
      tag++;
      visitor.node(id, lat(lat), lon(lon), tags);
    }
  }

  /** Passes on the places of nodes stored with ways. */
  void locations(List<Way> ways) {
    for (Way way : ways) {
      int count = Math.min(way.getRefsCount(), OsmVisitor.MOST_WAY_NODES);
      count = Math.min(count, Math.min(way.getLatCount(), way.getLonCount()));
      long ref = 0;
      long lat = 0;
      long lon = 0;
      for (int i = 0; i < count; i++) {
        ref += way.getRefs(i);
        lat += way.getLat(i);
        lon += way.getLon(i);
        visitor.location(ref, lat(lat), lon(lon));
      }
    }
  }

  void ways(List<Way> ways) {
    for (Way way : ways) {
      edit(way.hasInfo(), way.getInfo());
      long[] refs = new long[Math.min(way.getRefsCount(), OsmVisitor.MOST_WAY_NODES)];
      long ref = 0;
      for (int i = 0; i < refs.length; i++) {
        ref += way.getRefs(i);
        refs[i] = ref;
      }
      visitor.way(
          way.getId(), refs, way.getRefsCount(), tags(way.getKeysList(), way.getValsList()));
    }
  }

  void relations(List<Relation> relations) {
    for (Relation relation : relations) {
      edit(relation.hasInfo(), relation.getInfo());
      List<Member> members = new ArrayList<>();
      long id = 0;
      for (int i = 0; i < Math.min(relation.getMemidsCount(), OsmVisitor.MOST_MEMBERS); i++) {
        id += relation.getMemids(i);
        Kind kind =
            switch (relation.getTypes(i)) {
              case NODE -> Kind.NODE;
              case WAY -> Kind.WAY;
              case RELATION -> Kind.RELATION;
            };
        members.add(new Member(kind, id, text(relation.getRolesSid(i))));
      }
      visitor.relation(
          relation.getId(), members, tags(relation.getKeysList(), relation.getValsList()));
    }
  }
}
