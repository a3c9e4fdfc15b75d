package dev.headroom.osm.pass;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The first pass: turn restrictions, low-emission zones and ferry routes, which determine the ways
 * and nodes that the later passes have to keep. Memory: about 500 bytes for each of them.
 */
public final class RelationPass implements OsmVisitor {

  private static final int MOST_TURN_MEMBERS = 100;

  private final List<SectionImport> sections;
  private final ExtractBoxes boxes;
  private final IssueSink issues;
  private final List<Relation> turns = new ArrayList<>();
  private final List<Relation> zones = new ArrayList<>();
  private final Set<Long> turnWays = new HashSet<>();
  private final Set<Long> turnNodes = new HashSet<>();
  private final Set<Long> zoneWays = new HashSet<>();
  private final FerryRoutes ferries;
  private Optional<Instant> dataAt = Optional.empty();
  private final List<String> withoutRelations = new ArrayList<>();
  private List<Instant> days = List.of();
  private boolean met;

  /** Also passes elements to other sections, and boxes to their check. */
  public RelationPass(List<SectionImport> sections, ExtractBoxes boxes, IssueSink issues) {
    this.sections = List.copyOf(sections);
    this.boxes = boxes;
    this.issues = issues;
    ferries = new FerryRoutes(issues);
  }

  @Override
  public boolean wants(Kind kind) {
    return kind == Kind.RELATION;
  }

  @Override
  public void dataAt(Instant instant) {
    dataAt = Optional.of(instant);
  }

  @Override
  public void bounds(int file, Box box) {
    boxes.box(file, box);
    sections.forEach(section -> section.bounds(box));
  }

  @Override
  public void wrongBounds(int file, String told) {
    boxes.wrong(file, told);
  }

  @Override
  public void datesDiffer(Instant oldest, Instant newest) {
    days = List.of(oldest, newest);
  }

  @Override
  public void withoutRelations(String file) {
    withoutRelations.add(file);
  }

  @Override
  public void relation(long id, List<Member> members, Map<String, String> tags) {
    met = true;
    sections.forEach(section -> section.relation(id, members, tags));
    String type = tags.getOrDefault("type", "");
    if (type.equals("restriction") || type.startsWith("restriction:")) {
      turn(new Relation(id, members, tags));
    } else if (isLowEmissionZone(tags)) {
      Relation zone = new Relation(id, members, tags);
      zones.add(zone);
      members.stream()
          .filter(member -> member.kind() == Kind.WAY)
          .forEach(member -> zoneWays.add(member.id()));
    } else if (FerryRoutes.isOne(tags)) {
      ferries.add(new Relation(id, members, tags));
    }
  }

  static boolean isLowEmissionZone(Map<String, String> tags) {
    return "low_emission_zone".equals(tags.get("boundary"));
  }

  private void turn(Relation relation) {
    if (relation.members().size() > MOST_TURN_MEMBERS) {
      issues.report(
          new ImportIssue(
              "unplaced_turn_restriction",
              "relation/" + relation.id(),
              "type",
              relation.tags().getOrDefault("restriction", ""),
              "left out: it has " + relation.members().size() + " members"));
      return;
    }
    turns.add(relation);
    for (Member member : relation.members()) {
      if (member.kind() == Kind.WAY) {
        turnWays.add(member.id());
      } else if (member.kind() == Kind.NODE) {
        turnNodes.add(member.id());
      }
    }
  }

  /** Whether there was any relation, of whatever kind. */
  public boolean metAny() {
    return met;
  }

  public List<Relation> turns() {
    return turns;
  }

  public List<Relation> zones() {
    return zones;
  }

  /** The ways that turn restrictions name. */
  public Set<Long> turnWays() {
    return turnWays;
  }

  /** The nodes at which turn restrictions hold: roads are cut there. */
  public Set<Long> turnNodes() {
    return turnNodes;
  }

  /** The ways that outline low-emission zones. */
  public Set<Long> zoneWays() {
    return zoneWays;
  }

  /** The ferry routes, for the tags of their ways. */
  FerryRoutes ferries() {
    return ferries;
  }

  /** The files among several that have no relations, and may be cut off. */
  public List<String> filesWithoutRelations() {
    return withoutRelations;
  }

  /** The oldest and the newest date of several files; empty if they do not differ. */
  public List<Instant> days() {
    return days;
  }

  public Optional<Instant> dataAt() {
    return dataAt;
  }
}
