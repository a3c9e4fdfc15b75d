package dev.headroom.osm.correction;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.CorrectedTag.State;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.syntax.Text;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The corrections of one import, with their objects and effects. Memory: about 500 bytes a
 * correction. For one thread.
 */
public final class Corrections {

  private final List<Correction> all;
  private final Instant now;
  private final Map<Kind, Map<Long, List<Correction>>> byElement = new EnumMap<>(Kind.class);
  private final Map<Correction, Optional<String>> mapped = new HashMap<>();
  private final Map<Correction, CorrectedTag> read = new HashMap<>();
  private final Set<Correction> effective = new HashSet<>();

  /**
   * Prepares the corrections of an import.
   *
   * @param now when it takes place; corrections that have ended by then are not applied
   */
  public Corrections(List<Correction> all, Instant now) {
    this.all = List.copyOf(all);
    this.now = now;
    for (Correction correction : all) {
      String element = correction.element();
      long id = Long.parseLong(element.substring(element.indexOf('/') + 1));
      byElement
          .computeIfAbsent(kind(element), added -> new HashMap<>())
          .computeIfAbsent(id, added -> new ArrayList<>())
          .add(correction);
    }
  }

  private static Kind kind(String element) {
    return Kind.valueOf(element.substring(0, element.indexOf('/')).toUpperCase(Locale.ROOT));
  }

  /**
   * Whether a tag of an object can be corrected: only tags that become rules can.
   *
   * @param element as {@link Correction#element}
   */
  public static boolean canCorrect(String element, String tag) {
    return RuleReader.canBeRule(kind(element), tag);
  }

  /** Whether an object of the map is corrected. */
  public boolean correct(Kind kind, long id) {
    return byElement.containsKey(kind) && byElement.get(kind).containsKey(id);
  }

  private List<Correction> of(Kind kind, long id) {
    return byElement.getOrDefault(kind, Map.of()).getOrDefault(id, List.of());
  }

  /**
   * Wraps a visitor to record which objects occur. A corrected object that occurs in no pass is
   * gone.
   */
  public OsmVisitor meeting(OsmVisitor visitor) {
    return all.isEmpty() ? visitor : new Meeting(visitor);
  }

  /**
   * Passes issues on, those of a corrected object only once each, since its tags are read several
   * times.
   */
  public IssueSink once(IssueSink issues) {
    if (all.isEmpty()) {
      return issues;
    }
    Set<String> elements = new HashSet<>();
    all.forEach(correction -> elements.add(correction.element()));
    Set<ImportIssue> reported = new HashSet<>();
    return issue -> {
      if (!elements.contains(issue.element()) || reported.add(issue)) {
        issues.report(issue);
      }
    };
  }

  /**
   * The corrections of an object that occurred, as far as they change its tags now.
   *
   * @param zone in whose local time they end
   */
  List<CorrectedTag> applied(Kind kind, long id, ZoneId zone) {
    List<CorrectedTag> applied = new ArrayList<>();
    for (Correction correction : of(kind, id)) {
      CorrectedTag tag = read.computeIfAbsent(correction, added -> inForce(added, zone));
      if (tag.state() == State.APPLIED) {
        applied.add(tag);
      }
    }
    return applied;
  }

  private CorrectedTag inForce(Correction correction, ZoneId zone) {
    Optional<Instant> end =
        correction.until().map(day -> day.plusDays(1).atStartOfDay(zone).toInstant());
    State state = caughtUp(correction) ? State.CAUGHT_UP : State.APPLIED;
    return new CorrectedTag(correction, inMap(correction), state, end).asOf(now);
  }

  private Optional<String> inMap(Correction correction) {
    return mapped.getOrDefault(correction, Optional.empty());
  }

  private boolean caughtUp(Correction correction) {
    return inMap(correction).equals(correction.value());
  }

  /** Records that some rule changes because of a correction. */
  void hasEffect(CorrectedTag tag) {
    effective.add(tag.correction());
  }

  /** The effect of each correction, in the order in which they were given. */
  public List<CorrectedTag> results() {
    return all.stream().map(this::result).toList();
  }

  private CorrectedTag result(Correction correction) {
    CorrectedTag tag = read.get(correction);
    if (tag == null) {
      State state = caughtUp(correction) ? State.CAUGHT_UP : State.WITHOUT_EFFECT;
      return new CorrectedTag(
          correction,
          inMap(correction),
          mapped.containsKey(correction) ? state : State.GONE,
          Optional.empty());
    }
    return tag.state() == State.APPLIED && !effective.contains(correction)
        ? tag.withState(State.WITHOUT_EFFECT)
        : tag;
  }

  /** Records the tags of corrected objects whenever they occur; the first occurrence counts. */
  private final class Meeting implements OsmVisitor {
    private final OsmVisitor visitor;

    Meeting(OsmVisitor visitor) {
      this.visitor = visitor;
    }

    private void meet(Kind kind, long id, Map<String, String> tags) {
      for (Correction correction : of(kind, id)) {
        mapped.putIfAbsent(
            correction,
            Optional.ofNullable(tags.get(correction.tag()))
                .map(value -> Text.clean(value, Correction.LONGEST_TEXT)));
      }
    }

    @Override
    public boolean wants(Kind kind) {
      return visitor.wants(kind);
    }

    @Override
    public void dataAt(Instant instant) {
      visitor.dataAt(instant);
    }

    @Override
    public void datesDiffer(Instant oldest, Instant newest) {
      visitor.datesDiffer(oldest, newest);
    }

    @Override
    public void withoutRelations(String file) {
      visitor.withoutRelations(file);
    }

    @Override
    public void bounds(int file, Box box) {
      visitor.bounds(file, box);
    }

    @Override
    public void wrongBounds(int file, String told) {
      visitor.wrongBounds(file, told);
    }

    @Override
    public void standsIn(BitSet files) {
      visitor.standsIn(files);
    }

    @Override
    public void node(long id, double lat, double lon, Map<String, String> tags) {
      meet(Kind.NODE, id, tags);
      visitor.node(id, lat, lon, tags);
    }

    @Override
    public void location(long id, double lat, double lon) {
      visitor.location(id, lat, lon);
    }

    @Override
    public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
      meet(Kind.WAY, id, tags);
      visitor.way(id, refs, nodeCount, tags);
    }

    @Override
    public void relation(long id, List<Member> members, Map<String, String> tags) {
      meet(Kind.RELATION, id, tags);
      visitor.relation(id, members, tags);
    }
  }
}
