package dev.headroom.benchmarks.country;

import crosby.binary.file.BlockOutputStream;
import crosby.binary.osmosis.OsmosisSerializer;
import dev.headroom.osm.file.OsmVisitor;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openstreetmap.osmosis.core.container.v0_6.NodeContainer;
import org.openstreetmap.osmosis.core.container.v0_6.RelationContainer;
import org.openstreetmap.osmosis.core.container.v0_6.WayContainer;
import org.openstreetmap.osmosis.core.domain.v0_6.CommonEntityData;
import org.openstreetmap.osmosis.core.domain.v0_6.EntityType;
import org.openstreetmap.osmosis.core.domain.v0_6.Node;
import org.openstreetmap.osmosis.core.domain.v0_6.OsmUser;
import org.openstreetmap.osmosis.core.domain.v0_6.Relation;
import org.openstreetmap.osmosis.core.domain.v0_6.RelationMember;
import org.openstreetmap.osmosis.core.domain.v0_6.Tag;
import org.openstreetmap.osmosis.core.domain.v0_6.Way;
import org.openstreetmap.osmosis.core.domain.v0_6.WayNode;

/** Writes a PBF file without metadata: nodes, then ways, then relations, each by ascending id. */
final class PbfOutput implements Closeable {

  private final OsmosisSerializer out;

  PbfOutput(Path file) throws IOException {
    out =
        new OsmosisSerializer(
            new BlockOutputStream(new BufferedOutputStream(Files.newOutputStream(file))));
    out.setUseDense(true);
    out.configOmit(true);
    out.initialize(Map.of());
  }

  void node(long id, double lat, double lon, Map<String, String> tags) {
    out.process(new NodeContainer(new Node(data(id, tags), lat, lon)));
  }

  void way(long id, List<Long> nodes, Map<String, String> tags) {
    List<WayNode> line = nodes.stream().map(WayNode::new).toList();
    out.process(new WayContainer(new Way(data(id, tags), line)));
  }

  void relation(long id, List<OsmVisitor.Member> members, Map<String, String> tags) {
    List<RelationMember> all =
        members.stream()
            .map(
                member ->
                    new RelationMember(
                        member.id(),
                        member.kind() == OsmVisitor.Kind.NODE ? EntityType.Node : EntityType.Way,
                        member.role()))
            .toList();
    out.process(new RelationContainer(new Relation(data(id, tags), all)));
  }

  // The library dates by Date.
  @SuppressWarnings("JavaUtilDate")
  private static CommonEntityData data(long id, Map<String, String> tags) {
    Collection<Tag> all =
        new TreeMap<>(tags)
            .entrySet().stream().map(tag -> new Tag(tag.getKey(), tag.getValue())).toList();
    return new CommonEntityData(id, 1, Date.from(Instant.EPOCH), OsmUser.NONE, 0, all);
  }

  @Override
  public void close() {
    out.complete();
    out.close();
  }
}
