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
 * Combines the tags of ferry ways with those of their route relations: mappers put access tags on
 * either of them, or on both.
 *
 * <ul>
 *   <li>The tags of the way count. A relation adds the tags that the way does not have. If both
 *       have a limit of one kind, both hold.
 *   <li>If a way has tags on the same matter, a relation restricts and never opens: the rules of
 *       the way by itself hold beside those of the two together.
 *   <li>If a way has no access tags, a permission of its relation opens it.
 *   <li>If there are several relations, the rules of each hold.
 *   <li>A member without tags is a ferry. Roads and piers among the members stay what they are.
 * </ul>
 *
 * <p>Memory: about 200 bytes for each member, of which {@value #MOST_IN_ALL} are kept. For one
 * thread.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:route%3Dferry">route=ferry</a>
 */
final class FerryRoutes {

  /** Some twenty times as many as on the whole planet. */
  private static final int MOST_IN_ALL = 500_000;

  /** More than at any quay. */
  private static final int MOST_OF_A_WAY = 20;

  /** Tags that do not affect the kind of a way. */
  private static final Set<String> REMARKS = Set.of("name", "note", "source", "created_by");

  private static final String ROUTE = "route";
  private static final String ACCESS = "access";

  private final IssueSink issues;
  private final Map<Long, Set<Map<String, String>>> tagsOfWay = new HashMap<>();
  private int members;

  FerryRoutes(IssueSink issues) {
    this.issues = issues;
  }

  /** Whether a relation is a ferry route. */
  static boolean isOne(Map<String, String> tags) {
    return "route".equals(tags.get("type")) && RoadTags.isFerry(tags);
  }

  /** Records a relation. */
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

  /**
   * The tags of a relation that apply to its ways; its direction is that of a journey, and no
   * one-way sign.
   */
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
   * The tags of a way and its relations: one set of tags, or several that all hold. The first
   * determines what the way is.
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

  /**
   * Adds the limits of the route beside those of the way: it is not known which is out of date, so
   * that both hold.
   */
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

  /** The way's own tags, plus access tags for matters that they do not cover. */
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

  /** The matter of a key; the whole access hierarchy is one matter. */
  private static String family(String key) {
    int colon = key.indexOf(':');
    String base = colon < 0 ? key : key.substring(0, colon);
    return KeySuffix.ACCESS_KEYS.contains(base) ? ACCESS : base;
  }
}
