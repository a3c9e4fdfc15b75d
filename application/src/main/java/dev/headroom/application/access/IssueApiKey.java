package dev.headroom.application.access;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/** Issues API keys for route generation. Safe for several threads if the random source is. */
public final class IssueApiKey {

  /** The longest possible mail address (RFC 5321). */
  static final int LONGEST_EMAIL = 254;

  static final int LONGEST_NAME = 200;
  static final int LONGEST_PHONE = 40;

  private static final Pattern EMAIL = Pattern.compile("[^\\s@]{1,64}@[^\\s@]{1,253}");

  /** Line and paragraph separators, and marks that change the direction of text. */
  private static final Pattern TURNS_OR_BREAKS =
      Pattern.compile("[\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]");

  private final ApiKeys keys;
  private final RandomGenerator random;
  private final Clock clock;

  /**
   * Issues keys.
   *
   * @param random an unpredictable source: a {@code SecureRandom}
   */
  public IssueApiKey(ApiKeys keys, RandomGenerator random, Clock clock) {
    this.keys = keys;
    this.random = random;
    this.clock = clock;
  }

  /**
   * The holder of the key to issue.
   *
   * @param phone may be empty
   * @param owner the account that the key is to belong to
   */
  public record Command(String email, String name, String phone, ApiKey.Owner owner) {

    /** A key that belongs to no account. */
    public Command(String email, String name, String phone) {
      this(email, name, phone, ApiKey.Owner.NOBODY);
    }
  }

  /** A field of the command. */
  public enum Field {
    EMAIL,
    NAME,
    PHONE
  }

  public sealed interface Outcome {
    /** The key itself, which is shown only once and never stored. */
    record Issued(long id, String key) implements Outcome {
      @Override
      public String toString() {
        return "Issued[" + id + "]";
      }
    }

    /** The invalid fields, at least one. */
    record Refused(List<FieldProblem<Field>> problems) implements Outcome {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }
    }
  }

  /** Issues a key. */
  public Outcome handle(Command command) {
    List<FieldProblem<Field>> problems = problems(command);
    if (!problems.isEmpty()) {
      return new Outcome.Refused(problems);
    }
    String key = KeyText.random(random);
    ApiKey added =
        keys.add(
            KeyText.hash(key),
            new ApiKey.Holder(
                command.email().strip(), command.name().strip(), command.phone().strip()),
            command.owner(),
            clock.instant());
    return new Outcome.Issued(added.id(), key);
  }

  private static List<FieldProblem<Field>> problems(Command command) {
    List<FieldProblem<Field>> problems = new ArrayList<>();
    String email = command.email().strip();
    if (email.length() > LONGEST_EMAIL || unprintable(email) || !EMAIL.matcher(email).matches()) {
      problems.add(new FieldProblem<>(Field.EMAIL, Remark.of(FieldMessage.NOT_AN_EMAIL)));
    }
    String name = command.name().strip();
    if (name.isEmpty() || name.length() > LONGEST_NAME || unprintable(name)) {
      problems.add(
          new FieldProblem<>(
              Field.NAME, Remark.of(FieldMessage.NOT_PRINTABLE, "most", LONGEST_NAME)));
    }
    String phone = command.phone().strip();
    boolean withDigit = phone.chars().anyMatch(Character::isDigit);
    if (phone.length() > LONGEST_PHONE || unprintable(phone) || !(phone.isEmpty() || withDigit)) {
      problems.add(
          new FieldProblem<>(
              Field.PHONE, Remark.of(FieldMessage.NOT_A_PHONE, "most", LONGEST_PHONE)));
    }
    return problems;
  }

  /**
   * Whether a text holds characters that the store refuses, that break lines, or that change the
   * direction of text.
   */
  private static boolean unprintable(String text) {
    return !AccountText.KEY_HOLDER.accepts(text) || TURNS_OR_BREAKS.matcher(text).find();
  }
}
