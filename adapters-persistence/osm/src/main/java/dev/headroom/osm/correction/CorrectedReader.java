package dev.headroom.osm.correction;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.TurnBan;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads rules with their corrections: those of the corrected tags, in force until the correction
 * ends, and those of the map that they lift, in force from then on. Without corrections it equals a
 * {@link RuleReader}. For one thread.
 */
public final class CorrectedReader {

  private final RuleReader reader;
  private final Corrections corrections;

  /** Reads rules by this reader. */
  public CorrectedReader(RuleReader reader, Corrections corrections) {
    this.reader = reader;
    this.corrections = corrections;
  }

  /** The rules of a road or ferry, by its direction: {@link RuleReader#ofWay}. */
  public List<ReadRule> ofWay(long id, Map<String, String> tags, Location place) {
    int drivable = directions(id, tags, place);
    return read(
        corrections.applied(Kind.WAY, id, place.zone()),
        tags,
        version -> {
          List<ReadRule> rules = new ArrayList<>(reader.ofWay(id, version, place));
          int closed = drivable & ~reader.directions(id, version);
          if (closed != 0) {
            Rule rule = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);
            rules.add(new ReadRule(rule, closed, Optional.empty()));
          }
          return rules;
        },
        CorrectedReader::during);
  }

  /**
   * The directions in which a way may be driven at some time, as mapped or corrected: {@link
   * RuleReader#directions}. If these differ, {@link #ofWay} has rules that close directions.
   */
  public int directions(long id, Map<String, String> tags, Location place) {
    return versions(corrections.applied(Kind.WAY, id, place.zone()), tags)
        .mapToInt(version -> reader.directions(id, version))
        .reduce(0, (a, b) -> a | b);
  }

  /** The rules for passing a node: {@link RuleReader#ofNode}. */
  public List<ReadRule> ofNode(
      long id, Map<String, String> tags, Location place, boolean mainRoad) {
    return read(
        corrections.applied(Kind.NODE, id, place.zone()),
        tags,
        version -> reader.ofNode(id, version, place, mainRoad),
        CorrectedReader::during);
  }

  /** The forbidden turns of a relation: {@link RuleReader#ofTurnRestriction}. */
  public List<TurnBan> ofTurn(Relation relation, Location place) {
    return read(
        corrections.applied(Kind.RELATION, relation.id(), place.zone()),
        relation.tags(),
        version -> reader.ofTurnRestriction(relation.id(), version, place).stream().toList(),
        (ban, term) -> new TurnBan(ban.only(), ban.uTurn(), ban.rule().during(term)));
  }

  private static ReadRule during(ReadRule rule, Term term) {
    return new ReadRule(
        rule.rule().during(term), rule.directions(), term.never() ? Optional.empty() : rule.sign());
  }

  private <R> List<R> read(
      List<CorrectedTag> applied,
      Map<String, String> tags,
      Function<Map<String, String>, List<R>> rulesOf,
      BiFunction<R, Term, R> during) {
    if (applied.isEmpty()) {
      return rulesOf.apply(tags);
    }
    List<R> mapped = rulesOf.apply(tags);
    Map<Instant, List<R>> from = new HashMap<>();
    starts(applied)
        .forEach(start -> from.put(start, rulesOf.apply(tags(tags, since(applied, start)))));
    Map<CorrectedTag, List<R>> without = new HashMap<>();
    Map<CorrectedTag, List<R>> alone = new HashMap<>();
    for (CorrectedTag tag : applied) {
      without.put(tag, rulesOf.apply(tags(tags, but(applied, tag))));
      alone.put(tag, rulesOf.apply(tags(tags, List.of(tag))));
      if (differ(without.get(tag), from.get(Instant.MIN)) || differ(alone.get(tag), mapped)) {
        corrections.hasEffect(tag);
      }
    }
    Set<R> every = new LinkedHashSet<>(mapped);
    from.values().forEach(every::addAll);
    List<R> rules = new ArrayList<>();
    for (R rule : every) {
      List<CorrectedTag> lifting =
          mapped.contains(rule) ? lifting(rule, applied, without, alone) : List.of();
      List<Term> terms = terms(starts(applied), start -> from.get(start).contains(rule), lifting);
      for (Term term : terms) {
        rules.add(term.always() ? rule : during.apply(rule, term));
        if (!term.always()) {
          lifting.forEach(corrections::hasEffect);
        }
      }
    }
    return rules;
  }

  private static <R> boolean differ(List<R> some, List<R> others) {
    return !Set.copyOf(some).equals(Set.copyOf(others));
  }

  /**
   * The corrections that lift a rule of the map: those without which it would hold; if several lift
   * it independently, those; otherwise all.
   */
  private static <R> List<CorrectedTag> lifting(
      R rule,
      List<CorrectedTag> applied,
      Map<CorrectedTag, List<R>> without,
      Map<CorrectedTag, List<R>> alone) {
    List<CorrectedTag> needed =
        applied.stream().filter(tag -> without.get(tag).contains(rule)).toList();
    if (!needed.isEmpty()) {
      return needed;
    }
    List<CorrectedTag> sufficient =
        applied.stream().filter(tag -> !alone.get(tag).contains(rule)).toList();
    return sufficient.isEmpty() ? applied : sufficient;
  }

  /** The terms of a rule; an empty one for a rule of the map that does not hold at any time. */
  private static List<Term> terms(
      NavigableSet<Instant> starts, Predicate<Instant> holds, List<CorrectedTag> lifting) {
    List<Term> terms = new ArrayList<>();
    Optional<Instant> from = Optional.empty();
    for (Instant start : starts) {
      boolean now = holds.test(start);
      if (now && from.isEmpty()) {
        from = Optional.of(start);
      } else if (!now && from.isPresent()) {
        terms.add(new Term(from.get(), start, lifting));
        from = Optional.empty();
      }
    }
    from.ifPresent(last -> terms.add(new Term(last, Instant.MAX, lifting)));
    if (terms.isEmpty()) {
      terms.add(new Term(Instant.MAX, Instant.MAX, lifting));
    }
    return terms;
  }

  /** The moments at which the set of corrections in force changes. */
  private static NavigableSet<Instant> starts(List<CorrectedTag> applied) {
    NavigableSet<Instant> starts = new TreeSet<>(Set.of(Instant.MIN));
    applied.forEach(tag -> tag.end().ifPresent(starts::add));
    return starts;
  }

  private static List<CorrectedTag> since(List<CorrectedTag> applied, Instant start) {
    return applied.stream()
        .filter(tag -> tag.end().map(end -> end.isAfter(start)).orElse(true))
        .toList();
  }

  private static List<CorrectedTag> but(List<CorrectedTag> applied, CorrectedTag left) {
    return applied.stream().filter(tag -> !tag.equals(left)).toList();
  }

  private static Stream<Map<String, String>> versions(
      List<CorrectedTag> applied, Map<String, String> tags) {
    return applied.isEmpty()
        ? Stream.of(tags)
        : Stream.concat(
            Stream.of(tags),
            starts(applied).stream().map(start -> tags(tags, since(applied, start))));
  }

  private static Map<String, String> tags(Map<String, String> tags, List<CorrectedTag> applied) {
    Map<String, String> corrected = new HashMap<>(tags);
    for (CorrectedTag tag : applied) {
      String key = tag.correction().tag();
      tag.correction()
          .value()
          .ifPresentOrElse(value -> corrected.put(key, value), () -> corrected.remove(key));
    }
    return corrected;
  }
}
