package dev.headroom.osm.pass;

import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.element.RoadTags;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the route relations of ferries say of the ways that they consist of: mappers write who may
 * come aboard on either of them, or on both.
 *
 * <ul>
 *   <li>What a way says itself counts. A relation adds the tags that the way does not have. Of two
 *       limits of one kind both hold.
 *   <li>Where a way speaks of the same matter, a relation restricts and never opens: the rules of
 *       the way as it stands hold beside those of the two together.
 *   <li>Where a way says nothing of who may use it, a permission of its relation opens it.
 *   <li>Of several relations the rules of each hold.
 *   <li>A member without tags is a ferry. Roads and piers among the members stay what they are.
 * </ul>
 *
 * <p>Memory: about 200 bytes for each member, of which {@value #MOST_IN_ALL} are kept. For one
 * thread.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:route%3Dferry">route=ferry</a>
 */
final class FerryRoutes {

  /** Some twenty times as many as the whole planet has. */
  private static final int MOST_IN_ALL = 500_000;

  /** Beyond any quay. */
  private static final int MOST_OF_A_WAY = 20;

  /** What says nothing of the kind of a way. */
  private static final Set<String> REMARKS = Set.of("name", "note", "source", "created_by");

  private static final String ROUTE = "route";
  private static final String ACCESS = "access";

  private final IssueSink issues;
  private final Map<Long, Set<Map<String, String>>> tagsOfWay = new HashMap<>();
  private int members;

  FerryRoutes(IssueSink issues) {
    this.issues = issues;
  }

  /** Whether a relation is one of them. */
  static boolean isOne(Map<String, String> tags) {
    return "route".equals(tags.get("type")) && RoadTags.isFerry(tags);
  }

  /** Takes a relation. */
  void add(Relation relation) {
    List<Member> ways =
        relation.members().stream()
            .filter(member -> member.kind() == Kind.WAY && !member.role().startsWith("platform"))
            .toList();
    if (relation.members().size() >= OsmVisitor.MOST_MEMBERS
        || members + ways.size() > MOST_IN_ALL) {
      report(relation);
      return;
    }
    members += ways.size();
    Map<String, String> told = told(relation.tags(), ways.size() == 1);
    for (Member way : ways) {
      Set<Map<String, String>> known =
          tagsOfWay.computeIfAbsent(way.id(), added -> new LinkedHashSet<>(1));
      if (known.size() < MOST_OF_A_WAY) {
        known.add(told);
      } else if (!known.contains(told)) {
        report(relation);
        return;
      }
    }
  }

  private void report(Relation relation) {
    issues.report(
        new ImportIssue(
            "oversized_ferry_route",
            "relation/" + relation.id(),
            ROUTE,
            relation.tags().get(ROUTE),
            "left out: it has " + relation.members().size() + " members"));
  }

  /** What a relation says of its ways; its direction is that of a journey, and no one-way sign. */
  private static Map<String, String> told(Map<String, String> tags, boolean single) {
    Map<String, String> told = new HashMap<>();
    tags.forEach(
        (key, value) -> {
          boolean rule = RuleReader.canBeRule(Kind.WAY, key) && !key.startsWith("oneway");
          boolean time = single && key.equals("duration");
          if (rule || time || key.equals(ROUTE) || family(key).equals("toll")) {
            told.put(key, value);
          }
        });
    return told;
  }

  /**
   * The tags of a way and its relations: one set of tags, or several of which all hold. The first
   * decides what the way is.
   */
  List<Map<String, String>> of(long way, Map<String, String> tags) {
    Set<Map<String, String>> routes = tagsOfWay.get(way);
    if (routes == null || !(RoadTags.isFerry(tags) || REMARKS.containsAll(tags.keySet()))) {
      return List.of(tags);
    }
    Map<String, String> joined = new HashMap<>(tags);
    routes.forEach(route -> route.forEach(joined::putIfAbsent));
    Set<Map<String, String>> all = new LinkedHashSet<>(List.of(joined));
    for (Map<String, String> route : routes) {
      Map<String, String> one = new HashMap<>(joined);
      one.putAll(route);
      one.putAll(tags);
      all.add(one);
      all.add(withLimits(route, one));
    }
    if (joined.keySet().stream().anyMatch(key -> !tags.containsKey(key) && speaksOf(key, tags))) {
      all.add(asItStands(tags, joined));
    }
    return List.copyOf(all);
  }

  /** Where both say a limit, that of the route holds too: nobody knows which one is out of date. */
  private static Map<String, String> withLimits(
      Map<String, String> route, Map<String, String> tags) {
    Map<String, String> limited = new HashMap<>(tags);
    route.forEach(
        (key, value) -> {
          if (key.startsWith("max")) {
            limited.put(key, value);
          }
        });
    return limited;
  }

  /** The way's own tags, and who may use it where they do not speak of that. */
  private static Map<String, String> asItStands(
      Map<String, String> tags, Map<String, String> joined) {
    Map<String, String> own = new HashMap<>(tags);
    if (!speaksOf(ACCESS, tags)) {
      joined.forEach(
          (key, value) -> {
            if (family(key).equals(ACCESS)) {
              own.put(key, value);
            }
          });
    }
    return own;
  }

  private static boolean speaksOf(String key, Map<String, String> tags) {
    String family = family(key);
    return tags.keySet().stream().anyMatch(each -> family(each).equals(family));
  }

  /** What a key is about; all of the access hierarchy is about one matter. */
  private static String family(String key) {
    int colon = key.indexOf(':');
    String base = colon < 0 ? key : key.substring(0, colon);
    return KeySuffix.ACCESS_KEYS.contains(base) ? ACCESS : base;
  }
}
