package dev.headroom.truth;

import dev.headroom.truth.Conditions.Answer;
import dev.headroom.truth.Conditions.Asked;
import dev.headroom.truth.Finding.Grade;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who may use something, from {@code hgv} down to {@code access}.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:access">Key:access</a>
 */
final class AccessTags {

  private static final Set<String> NOBODY = Set.of();
  private static final Set<String> DELIVERING =
      Set.of("destination", "delivery", "loading", "access");
  private static final Set<String> OPEN =
      Set.of("yes", "permissive", "designated", "official", "public", "discouraged", "unknown");

  /** A value that may hold, and the key that it stands under. */
  private record Candidate(String key, String value) {}

  private AccessTags() {}

  /**
   * What a set of tags says; empty where they say nothing for this vehicle. A restriction of cars,
   * where nothing is said of lorries or of motor vehicles, is one of the sign "closed to motor
   * vehicles" by another name: it counts, the other way round it does not.
   */
  static Optional<Finding> judge(
      Map<String, String> tags, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    Optional<Finding> said = certain(tags, forward, lorry, time);
    boolean free = said.isEmpty() || said.get().grade() == Grade.FREE;
    boolean ofMotors =
        lorry.modes().stream().limit(lorry.modes().size() - 2).anyMatch(tags::containsKey);
    if (!free || ofMotors || !tags.containsKey("motorcar")) {
      return said;
    }
    return certain(Map.of("motor_vehicle", tags.get("motorcar")), forward, lorry, time);
  }

  private static Optional<Finding> certain(
      Map<String, String> tags, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    Optional<Finding> strict = judge(tags, forward, lorry, time, Answer.YES);
    Optional<Finding> lax = judge(tags, forward, lorry, time, Answer.NO);
    if (strict.map(Finding::grade).equals(lax.map(Finding::grade))) {
      return strict;
    }
    Finding some = strict.or(() -> lax).orElseThrow();
    return Optional.of(new Finding(Grade.CANNOT_SAY, some.tag(), some.why()));
  }

  private static Optional<Finding> judge(
      Map<String, String> tags,
      boolean forward,
      Lorry lorry,
      Optional<LocalDateTime> time,
      Answer unread) {
    List<Candidate> through = candidates(tags, forward, new Asked(lorry, time, NOBODY), unread);
    if (through.isEmpty()) {
      return Optional.empty();
    }
    Candidate said = strictest(through);
    if (level(said) == 0) {
      return Optional.of(new Finding(Grade.FREE, said.key, said.key + "=" + said.value));
    }
    Candidate delivering =
        strictest(candidates(tags, forward, new Asked(lorry, time, DELIVERING), unread));
    Candidate leave =
        strictest(candidates(tags, forward, new Asked(lorry, time, Conditions.PURPOSES), unread));
    boolean ends = level(delivering) <= 1 || level(leave) <= 2;
    boolean ofClass = leave.key.startsWith("hgv") || leave.key.startsWith("goods");
    Grade grade = ends ? Grade.ENDS : ofClass ? Grade.LEGAL : Grade.NEVER;
    return Optional.of(new Finding(grade, said.key, said.key + "=" + said.value));
  }

  private static List<Candidate> candidates(
      Map<String, String> tags, boolean forward, Asked asked, Answer unread) {
    List<Candidate> candidates = new ArrayList<>();
    String direction = forward ? ":forward" : ":backward";
    for (String mode : asked.lorry().modes()) {
      for (String key : List.of(mode + direction, mode)) {
        if (addConditional(tags, key, asked, unread, candidates)) {
          return candidates;
        }
      }
      for (String key : List.of(mode + direction, mode)) {
        if (tags.containsKey(key)) {
          candidates.add(new Candidate(key, tags.get(key)));
          return candidates;
        }
      }
    }
    List<String> conditional =
        asked.lorry().modes().stream()
            .flatMap(mode -> List.of(mode + direction, mode).stream())
            .map(key -> key + ":conditional")
            .filter(tags::containsKey)
            .toList();
    if (!conditional.isEmpty()) {
      boolean closed = conditional.stream().map(tags::get).allMatch(AccessTags::onlyLetsIn);
      candidates.add(new Candidate(conditional.get(0), closed ? "no" : "yes"));
    }
    return candidates;
  }

  /**
   * Whether all that a key says is that somebody is let in at some time, under conditions that
   * lorries may meet: nobody signs that on a road that is open anyway.
   */
  private static boolean onlyLetsIn(String conditional) {
    List<Conditions.Clause> clauses =
        Conditions.clauses(conditional).stream()
            .filter(clause -> !Conditions.isOfOthers(clause.condition()))
            .toList();
    return !clauses.isEmpty()
        && clauses.stream()
            .allMatch(
                clause ->
                    Amounts.isOneOf(clause.value(), "yes", "permissive", "designated", "delivery"));
  }

  /** Adds what may hold, and says whether something certainly does. */
  private static boolean addConditional(
      Map<String, String> tags,
      String key,
      Asked asked,
      Answer unread,
      List<Candidate> candidates) {
    String conditional = tags.get(key + ":conditional");
    if (conditional == null) {
      return false;
    }
    List<Conditions.Clause> clauses = Conditions.clauses(conditional);
    for (int i = clauses.size() - 1; i >= 0; i--) {
      Answer answer = Conditions.holds(clauses.get(i).condition(), asked);
      if (answer == Answer.UNREAD) {
        answer = unread;
      }
      if (answer != Answer.NO) {
        candidates.add(new Candidate(key + ":conditional", clauses.get(i).value()));
      }
      if (answer == Answer.YES) {
        return true;
      }
    }
    return false;
  }

  private static Candidate strictest(List<Candidate> candidates) {
    Candidate strictest = candidates.get(0);
    for (Candidate candidate : candidates) {
      if (level(candidate) > level(strictest)) {
        strictest = candidate;
      }
    }
    return strictest;
  }

  /** For officials, but on the keys of lorries, where it is an old word for a signed way. */
  private static int level(Candidate said) {
    boolean ofLorries = said.key.startsWith("hgv") || said.key.startsWith("goods");
    return said.value.equals("official") && !ofLorries ? 2 : level(said.value);
  }

  /** 0 open, 1 for those with business there, 2 for those with leave, 3 closed; a list is an or. */
  private static int level(String value) {
    int most = 3;
    for (String one : value.split(";")) {
      String word = one.strip();
      if (OPEN.contains(word)) {
        most = 0;
      } else if (Amounts.isOneOf(word, "destination", "delivery", "local")) {
        most = Math.min(most, 1);
      } else if (Amounts.isOneOf(
          word,
          "private",
          "customers",
          "customer",
          "permit",
          "residents",
          "permit_holder",
          "employees")) {
        most = Math.min(most, 2);
      }
    }
    return most;
  }
}
