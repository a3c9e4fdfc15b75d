package dev.headroom.persistence.sql.backup;

import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.domain.account.person.Erasures.Erased;
import dev.headroom.domain.account.person.Erasures.Kind;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.transaction.Dialect;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The erasures of the database that a backup replaces. Applying them keeps an older backup from
 * bringing erased persons back. Account numbers are only comparable within one installation: two
 * databases belong to the same installation if they share a random value, such as the name of a
 * signing key.
 */
public final class EarlierErasures {

  /** No erasures. */
  public static final EarlierErasures NONE =
      new EarlierErasures(Optional.empty(), List.of(), Set.of());

  private static final String RANDOM_VALUES =
      """
      SELECT kid FROM signing_keys UNION SELECT hash FROM api_keys
      UNION SELECT password_hash FROM users UNION SELECT password_hash FROM drivers
      """;

  private static final String HAS_ERASURES =
      "SELECT 1 FROM information_schema.tables"
          + " WHERE table_schema = CURRENT_SCHEMA AND table_name = 'erasures'";

  private static final String ERASED =
      "SELECT kind, account_id, erased_at FROM erasures ORDER BY erased_at, id";

  private static final String ORGANISATION = "ORGANISATION";

  /** The random values of the installation; empty if the erasures are known to belong to it. */
  private final Optional<Set<String>> randomValues;

  private final List<Noted> noted;
  private final Set<Long> organisations;

  private record Noted(Erased erased, Instant at) {}

  private EarlierErasures(
      Optional<Set<String>> randomValues, List<Noted> noted, Set<Long> organisations) {
    this.randomValues = randomValues;
    this.noted = noted;
    this.organisations = organisations;
  }

  /**
   * The result of applying erasures.
   *
   * @param erased the number of accounts that were erased again
   * @param emptied users who stay without name and password, because drivers, groups or others need
   *     their rows
   */
  public record Applied(int erased, List<Long> emptied) {
    /** Copies the list. */
    public Applied {
      emptied = List.copyOf(emptied);
    }
  }

  /** Reads the erasures that a database knows. */
  public static EarlierErasures in(Connection database) throws SQLException {
    try (Statement statement = database.createStatement()) {
      try (ResultSet table = statement.executeQuery(HAS_ERASURES)) {
        if (!table.next()) {
          return NONE;
        }
      }
      return new EarlierErasures(
          Optional.of(texts(statement, RANDOM_VALUES)),
          noted(statement),
          numbers(statement, "SELECT id FROM organisations"));
    }
  }

  /** Whether two databases share a random value, and so belong to the same installation. */
  public static boolean sameInstallation(Connection one, Connection other) throws SQLException {
    try (Statement first = one.createStatement();
        Statement second = other.createStatement()) {
      return !Collections.disjoint(texts(first, RANDOM_VALUES), texts(second, RANDOM_VALUES));
    }
  }

  /** The erased accounts whose numbers are accounts in a database, such as {@code DRIVER 12}. */
  List<String> accountsIn(Connection database) throws SQLException {
    List<String> there = new ArrayList<>();
    for (Noted one : noted) {
      try (PreparedStatement find =
          database.prepareStatement(
              "SELECT 1 FROM " + table(one.erased().kind()) + " WHERE id = ?")) {
        find.setLong(1, one.erased().id());
        try (ResultSet row = find.executeQuery()) {
          if (row.next()) {
            there.add(one.erased().kind() + " " + one.erased().id());
          }
        }
      }
    }
    return there;
  }

  private static String table(Kind kind) {
    return switch (kind) {
      case USER -> "users";
      case DRIVER -> "drivers";
    };
  }

  private static List<Noted> noted(Statement statement) throws SQLException {
    List<Noted> noted = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(ERASED)) {
      while (rows.next()) {
        noted.add(
            new Noted(
                new Erased(Kind.valueOf(rows.getString(1)), rows.getLong(2)),
                rows.getObject(3, OffsetDateTime.class).toInstant()));
      }
    }
    return noted;
  }

  private static Set<String> texts(Statement statement, String query) throws SQLException {
    Set<String> all = new HashSet<>();
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        all.add(rows.getString(1));
      }
    }
    all.remove("");
    return all;
  }

  private static Set<Long> numbers(Statement statement, String query) throws SQLException {
    Set<Long> all = new HashSet<>();
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        all.add(rows.getLong(1));
      }
    }
    return all;
  }

  /** The erasures that a restored database of the same installation does not know. */
  public EarlierErasures missingIn(Connection restored) throws SQLException {
    try (Statement statement = restored.createStatement()) {
      if (randomValues.isPresent()
          && Collections.disjoint(randomValues.get(), texts(statement, RANDOM_VALUES))) {
        return NONE;
      }
      Set<Erased> known = new HashSet<>();
      noted(statement).forEach(one -> known.add(one.erased()));
      return new EarlierErasures(
          Optional.empty(),
          noted.stream().filter(one -> !known.contains(one.erased())).toList(),
          organisations);
    }
  }

  /** Erases the accounts again, and sets the sequences above their numbers. */
  public Applied applyTo(HikariDataSource restored, Dialect dialect) throws SQLException {
    if (noted.isEmpty()) {
      return new Applied(0, List.of());
    }
    JdbiErasures erasures = new JdbiErasures(new Transactions(restored, dialect));
    int erased = 0;
    List<Long> emptied = new ArrayList<>();
    for (Noted one : noted) {
      switch (erasures.again(one.erased(), one.at(), organisations)) {
        case ABSENT -> {}
        case ERASED -> erased++;
        case EMPTIED -> emptied.add(one.erased().id());
      }
    }
    try (Connection connection = restored.getConnection();
        Statement statement = connection.createStatement()) {
      for (Kind kind : Kind.values()) {
        goOnAbove(statement, kind);
      }
    }
    return new Applied(erased, emptied);
  }

  private void goOnAbove(Statement statement, Kind kind) throws SQLException {
    String table = table(kind);
    long highest =
        noted.stream()
            .filter(one -> one.erased().kind() == kind)
            .mapToLong(one -> one.erased().id())
            .max()
            .orElse(0);
    for (long present : numbers(statement, "SELECT MAX(id) FROM " + table)) {
      highest = Math.max(highest, present);
    }
    statement.execute(
        "ALTER TABLE "
            + table
            + " ALTER COLUMN id RESTART WITH "
            + Math.addExact(highest, BackupLoader.GAP));
  }

  /** Writes the erasures as lines, for a restore that is interrupted. */
  public String lines() {
    StringBuilder lines = new StringBuilder();
    for (Noted one : noted) {
      lines.append(one.erased().kind()).append(' ').append(one.erased().id());
      lines.append(' ').append(one.at()).append('\n');
    }
    if (!noted.isEmpty()) {
      organisations.forEach(id -> lines.append(ORGANISATION + ' ').append(id).append('\n'));
    }
    return lines.toString();
  }

  /** Reads the erasures from lines; other lines are ignored. */
  public static EarlierErasures ofLines(List<String> lines) {
    List<Noted> noted = new ArrayList<>();
    Set<Long> organisations = new HashSet<>();
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      if (words[0].equals(ORGANISATION)) {
        organisations.add(Long.valueOf(words[1]));
      }
      for (Kind kind : Kind.values()) {
        if (words[0].equals(kind.name())) {
          noted.add(new Noted(new Erased(kind, Long.parseLong(words[1])), Instant.parse(words[2])));
        }
      }
    }
    return new EarlierErasures(Optional.empty(), noted, organisations);
  }
}
