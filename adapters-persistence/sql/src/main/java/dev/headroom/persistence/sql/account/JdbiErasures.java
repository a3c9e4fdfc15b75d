package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/**
 * Erases persons in SQL. Rows are deleted rather than cleared, so that the foreign keys refuse
 * later writes that belong to an erased account; {@link #sweep} removes any that were written
 * nevertheless.
 *
 * <p>Every new table with personal data belongs in one of the lists here; {@code ErasureTest}
 * checks every column of every table.
 */
public record JdbiErasures(Transactions transactions) implements Erasures {

  /** Deletes a driver, in the order of the references: a row refers to later ones. */
  private static final List<String> OF_DRIVER =
      List.of(
          "DELETE FROM outbox WHERE driver_id = :id",
          "DELETE FROM driver_messages WHERE driver_id = :id",
          "DELETE FROM driver_alerts WHERE driver_id = :id",
          "DELETE FROM device_tokens WHERE driver_id = :id",
          "DELETE FROM api_keys WHERE driver_id = :id",
          "DELETE FROM password_links WHERE driver_id = :id",
          "UPDATE trips SET version = version + 1, name = '', search_key = LOWER(reference),"
              + " driver_id = NULL WHERE driver_id = :id",
          "UPDATE trip_moves SET driver_id = NULL WHERE driver_id = :id",
          "UPDATE drivers SET vehicle_id = NULL WHERE vehicle_id IN"
              + " (SELECT id FROM vehicles WHERE unnamed_driver_id = :id)",
          "DELETE FROM vehicle_group_members WHERE vehicle_id IN"
              + " (SELECT id FROM vehicles WHERE unnamed_driver_id = :id)",
          "DELETE FROM vehicles WHERE unnamed_driver_id = :id",
          "DELETE FROM drivers WHERE id = :id");

  private static final List<String> TO_SUCCESSOR =
      List.of(
          "UPDATE drivers SET user_id = :successor WHERE user_id = :id",
          "UPDATE vehicle_groups SET user_id = :successor WHERE user_id = :id",
          "UPDATE api_keys SET user_id = :successor WHERE user_id = :id AND driver_id IS NOT NULL");

  private static final List<String> OF_USER =
      List.of(
          "DELETE FROM ended_tokens WHERE user_id = :id",
          "DELETE FROM password_links WHERE user_id = :id",
          "DELETE FROM recent_plans WHERE user_id = :id",
          "DELETE FROM user_planners WHERE user_id = :id",
          "UPDATE trip_moves SET user_id = NULL WHERE user_id = :id",
          "UPDATE driver_messages SET user_id = NULL WHERE user_id = :id",
          "DELETE FROM api_keys WHERE user_id = :id",
          "DELETE FROM users WHERE id = :id");

  private static final List<String> FLEET_OF_ORGANISATION =
      List.of(
          "DELETE FROM trip_moves WHERE trip_id IN"
              + " (SELECT id FROM trips WHERE organisation_id = :id)",
          "DELETE FROM trip_plans WHERE trip_id IN"
              + " (SELECT id FROM trips WHERE organisation_id = :id)",
          "DELETE FROM trips WHERE organisation_id = :id",
          "DELETE FROM closures WHERE organisation_id = :id",
          "DELETE FROM company_planners WHERE organisation_id = :id",
          "DELETE FROM company_places WHERE organisation_id = :id",
          "DELETE FROM vehicle_group_members WHERE vehicle_id IN"
              + " (SELECT id FROM vehicles WHERE organisation_id = :id)",
          "DELETE FROM vehicle_groups WHERE organisation_id = :id",
          "DELETE FROM vehicles WHERE organisation_id = :id");

  private static final List<String> OF_ORGANISATION =
      List.of("DELETE FROM organisations WHERE id = :id");

  /** The accounts erased lately, except users who were only emptied: their rows stay. */
  private static final String LATELY =
      """
      SELECT kind, account_id AS id FROM erasures WHERE erased_at >= :since AND NOT (kind = 'USER'
          AND EXISTS (SELECT 1 FROM users WHERE users.id = account_id AND password_hash = ''))
      """;

  private static final String DRIVERS = "SELECT COUNT(*) FROM drivers WHERE user_id = :id";
  private static final String GROUPS = "SELECT COUNT(*) FROM vehicle_groups WHERE user_id = :id";

  /** Empties a user. Only emptied users have an empty password hash. */
  private static final List<String> EMPTY_USER =
      List.of(
          "DELETE FROM ended_tokens WHERE user_id = :id",
          "DELETE FROM password_links WHERE user_id = :id",
          "DELETE FROM recent_plans WHERE user_id = :id",
          "DELETE FROM user_planners WHERE user_id = :id",
          "UPDATE trip_moves SET user_id = NULL WHERE user_id = :id",
          "UPDATE driver_messages SET user_id = NULL WHERE user_id = :id",
          "DELETE FROM api_keys WHERE user_id = :id AND driver_id IS NULL",
          "UPDATE users SET username = 'erased-' || CAST(RANDOM_UUID() AS VARCHAR),"
              + " password_hash = '', disabled = TRUE WHERE id = :id");

  private static final String ORGANISATION_OF_USER =
      """
      SELECT u.organisation_id AS id,
          o.company OR EXISTS (SELECT 1 FROM users other
              WHERE other.organisation_id = o.id AND other.id <> u.id) AS shared
      FROM users u JOIN organisations o ON o.id = u.organisation_id WHERE u.id = :id
      """;

  /**
   * The organisation of a user.
   *
   * @param shared whether others depend on it: it is a company account, or has other users
   */
  private record Organisation(long id, boolean shared) {}

  @Override
  public boolean driver(long id, Instant now) {
    return transactions.run(
        handle -> {
          if (!RowLock.DRIVER.take(handle, id)) {
            return false;
          }
          execute(handle, OF_DRIVER, Map.of("id", id));
          note(handle, new Erased(Kind.DRIVER, id), now);
          transactions.announce(handle, StoredChange.of(StoredChange.ChangeSubject.DRIVER, id));
          transactions.record(handle, Change.of(Deed.ERASED, Thing.DRIVER, id));
          return true;
        });
  }

  @Override
  public OfUser user(long id, Optional<Long> successor, Instant now) {
    return transactions.run(
        handle -> {
          // A user never changes the organisation, which is locked first.
          organisation(handle, id).ifPresent(of -> RowLock.ORGANISATION.take(handle, of.id()));
          if (!RowLock.USER.take(handle, id)) {
            return OfUser.alone(Result.NO_SUCH_USER, 0, 0);
          }
          long drivers = count(handle, DRIVERS, id);
          long groups = count(handle, GROUPS, id);
          Organisation organisation = organisation(handle, id).orElseThrow();
          Result result = erase(handle, id, successor, organisation, drivers, groups);
          if (result == Result.ERASED || result == Result.ERASED_WITH_ORGANISATION) {
            note(handle, new Erased(Kind.USER, id), now);
            transactions.announce(handle, StoredChange.of(StoredChange.ChangeSubject.USER, id));
            transactions.record(
                handle,
                new Change(
                    Deed.ERASED,
                    Thing.USER,
                    List.of(id),
                    successor.map(user -> new Item(Thing.USER, user))));
          }
          if (result == Result.ERASED_WITH_ORGANISATION) {
            transactions.announce(
                handle,
                StoredChange.of(StoredChange.ChangeSubject.ORGANISATION, organisation.id()));
            transactions.record(
                handle, Change.of(Deed.ERASED, Thing.ORGANISATION, organisation.id()));
          }
          return new OfUser(
              result,
              drivers,
              groups,
              Optional.of(organisation.id())
                  .filter(gone -> result == Result.ERASED_WITH_ORGANISATION));
        });
  }

  private static Result erase(
      Handle handle,
      long id,
      Optional<Long> successor,
      Organisation organisation,
      long drivers,
      long groups) {
    if (successor.isPresent()) {
      if (successor.get() == id
          || !RowLock.USER.take(handle, successor.get())
          || organisation(handle, successor.get()).orElseThrow().id() != organisation.id()) {
        return Result.NOT_A_SUCCESSOR;
      }
      execute(handle, TO_SUCCESSOR, Map.of("id", id, "successor", successor.get()));
    } else if (drivers > 0 || (groups > 0 && organisation.shared())) {
      return Result.NEEDS_SUCCESSOR;
    }
    if (organisation.shared()) {
      execute(handle, OF_USER, Map.of("id", id));
      return Result.ERASED;
    }
    execute(handle, FLEET_OF_ORGANISATION, Map.of("id", organisation.id()));
    execute(handle, OF_USER, Map.of("id", id));
    execute(handle, OF_ORGANISATION, Map.of("id", organisation.id()));
    return Result.ERASED_WITH_ORGANISATION;
  }

  private static long count(Handle handle, String sql, long id) {
    return handle.createQuery(sql).bind("id", id).mapTo(Long.class).one();
  }

  private static Optional<Organisation> organisation(Handle handle, long user) {
    return handle
        .createQuery(ORGANISATION_OF_USER)
        .bind("id", user)
        .map(ConstructorMapper.of(Organisation.class))
        .findOne();
  }

  private static void execute(Handle handle, List<String> statements, Map<String, Long> values) {
    for (String statement : statements) {
      handle.createUpdate(statement).bindMap(values).execute();
    }
  }

  private static void note(Handle handle, Erased erased, Instant now) {
    handle
        .createUpdate(
            "INSERT INTO erasures (kind, account_id, erased_at) VALUES (:kind, :id, :now)")
        .bind("kind", erased.kind().name())
        .bind("id", erased.id())
        .bind("now", Instants.utc(Instants.kept(now)))
        .execute();
  }

  @Override
  public List<Erased> sweep(Instant since) {
    return transactions.run(
        handle -> {
          List<Erased> lately =
              handle
                  .createQuery(LATELY)
                  .bind("since", Instants.utc(since))
                  .map(ConstructorMapper.of(Erased.class))
                  .list();
          for (Erased erased : lately) {
            execute(
                handle,
                erased.kind() == Kind.DRIVER ? OF_DRIVER : OF_USER,
                Map.of("id", erased.id()));
          }
          return lately;
        });
  }

  /** The outcome of erasing an account again that a backup may have restored. */
  public enum Again {
    /**
     * The backup does not have the account: it was made before the account, or after its erasure.
     */
    ABSENT,
    ERASED,
    /** The user stays without name and password, because drivers, groups or others need the row. */
    EMPTIED
  }

  /**
   * Erases an account again, and records the erasure at its original time.
   *
   * @param at when the account was erased
   * @param organisations the organisations that still existed after the erasure, and stay
   */
  public Again again(Erased erased, Instant at, Set<Long> organisations) {
    return transactions.run(
        handle -> {
          Again outcome =
              erased.kind() == Kind.DRIVER
                  ? driverAgain(handle, erased.id())
                  : userAgain(handle, erased.id(), organisations);
          note(handle, erased, at);
          return outcome;
        });
  }

  private static Again driverAgain(Handle handle, long id) {
    if (!RowLock.DRIVER.take(handle, id)) {
      return Again.ABSENT;
    }
    execute(handle, OF_DRIVER, Map.of("id", id));
    return Again.ERASED;
  }

  private static Again userAgain(Handle handle, long id, Set<Long> organisations) {
    Optional<Organisation> organisation = organisation(handle, id);
    if (organisation.isEmpty()) {
      return Again.ABSENT;
    }
    long drivers = count(handle, DRIVERS, id);
    long groups = count(handle, GROUPS, id);
    boolean free =
        organisation.get().shared()
            ? groups == 0
            : !organisations.contains(organisation.get().id());
    if (drivers == 0 && free) {
      erase(handle, id, Optional.empty(), organisation.get(), drivers, groups);
      return Again.ERASED;
    }
    execute(handle, EMPTY_USER, Map.of("id", id));
    return Again.EMPTIED;
  }
}
