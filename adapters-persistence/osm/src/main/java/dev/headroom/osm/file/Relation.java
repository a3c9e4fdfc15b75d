package dev.headroom.osm.file;

import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.util.List;
import java.util.Map;

/** A relation in a file. */
public record Relation(long id, List<Member> members, Map<String, String> tags) {

  /** The members with a kind and role. */
  public List<Long> members(Kind kind, String role) {
    return members.stream()
        .filter(member -> member.kind() == kind && member.role().strip().equalsIgnoreCase(role))
        .map(Member::id)
        .toList();
  }
}
