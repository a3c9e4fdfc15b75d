package dev.headroom.osm.tags.element;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.tags.syntax.KeySuffix;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The element being read: its tags, the rules read from them, and which tags led to one. A tag that
 * led neither to a rule nor to an issue is reported at the end, so that none is lost.
 */
public final class Element {

  private static final int LONGEST_VALUE = 255;

  private final String id;
  public final Map<String, String> tags;
  public final Location place;
  private final IssueSink issues;
  private final MeantTags meant;
  private final List<ReadRule> rules = new ArrayList<>();
  private final Set<String> accountedFor = new HashSet<>();
  private final Set<ImportIssue> reported = new HashSet<>();

  public Element(String id, Map<String, String> tags, Location place, IssueSink issues) {
    this.id = id;
    this.place = place;
    this.issues = issues;
    meant =
        id.startsWith("relation/")
            ? MeantTags.asMapped(tags)
            : MeantTags.of(tags, place.country(), !isNode());
    this.tags = conditionalsLast(meant.tags());
    meant.spelt().forEach((key, right) -> report("misspelt_key", key, tags.get(key), right));
    meant.signs().forEach((key, limit) -> report("limit_of_a_sign", key, tags.get(key), limit));
  }

  private void report(String kind, String key, String value, String readAs) {
    issues.report(
        new ImportIssue(
            kind,
            id,
            Text.clean(key, LONGEST_VALUE),
            Text.clean(value, LONGEST_VALUE),
            "read as %s".formatted(Text.clean(readAs, LONGEST_VALUE))));
  }

  /** The keys of limiting traffic signs that could not be turned into tags. */
  public Set<String> unreadSigns() {
    return meant.unread();
  }

  /**
   * Reorders the parts of keys: {@code maxweight:conditional:hgv} is read as {@code
   * maxweight:hgv:conditional}.
   */
  private static Map<String, String> conditionalsLast(Map<String, String> tags) {
    if (tags.keySet().stream().noneMatch(key -> key.contains(":conditional:"))) {
      return tags;
    }
    Map<String, String> ordered = new TreeMap<>();
    tags.forEach(
        (key, value) -> {
          boolean inside = key.contains(":conditional:");
          String name = inside ? KeySuffix.withoutConditional(key) + ":conditional" : key;
          ordered.merge(name, value, (one, other) -> one + "; " + other);
        });
    return ordered;
  }

  /** {@code way/ID}, {@code node/ID} or {@code relation/ID}. */
  public String id() {
    return id;
  }

  /** The value of a key, or null. */
  public String get(String key) {
    return tags.get(key);
  }

  public boolean has(String key, String value) {
    return value.equals(tags.get(key));
  }

  /** Whether a key exists with a value other than no. */
  public boolean affirms(String key) {
    String value = tags.get(key);
    return value != null && !value.equals("no");
  }

  public boolean isNode() {
    return id.startsWith("node/");
  }

  /** Reports an issue; equal ones are reported only once. */
  public void issue(String kind, String key, String assumed) {
    accountedFor.add(key);
    String value = Text.clean(tags.getOrDefault(key, ""), LONGEST_VALUE);
    ImportIssue issue = new ImportIssue(kind, id, Text.clean(key, LONGEST_VALUE), value, assumed);
    if (reported.add(issue)) {
      issues.report(issue);
    }
  }

  /** Records that a key led to a rule. */
  public void used(String key) {
    accountedFor.add(key);
  }

  public boolean isAccountedFor(String key) {
    return accountedFor.contains(key);
  }

  public void add(Rule rule, int directions, Optional<ShownSign> sign) {
    rules.add(new ReadRule(rule, directions, sign));
  }

  public List<ReadRule> rules() {
    return List.copyOf(rules);
  }

  /** Whether a sign about this dimension has been read that always speaks to all vehicles. */
  public boolean limitsAll(Measure type) {
    return rules.stream()
        .map(ReadRule::rule)
        .filter(rule -> rule.subject().equals(Subject.of(type)))
        .filter(rule -> rule.classes().equals(Rule.ALL_CLASSES))
        .anyMatch(rule -> rule.clauses().get(0).value() instanceof Value.AtMost);
  }
}
