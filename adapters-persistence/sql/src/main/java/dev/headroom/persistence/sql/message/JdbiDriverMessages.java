package dev.headroom.persistence.sql.message;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.message.MessageAnswer;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.persistence.sql.push.OutboxQueue;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores messages to drivers in SQL. */
public record JdbiDriverMessages(Transactions transactions) implements DriverMessages {

  private static final String DRIVER = "driver";

  @Override
  public Sent add(DriverMessage message, Notification push, Set<Provider> providers) {
    return transactions.run(
        handle -> {
          if (!RowLock.DRIVER.take(handle, message.driverId())) {
            return Sent.NO_SUCH_DRIVER;
          }
          handle
              .createUpdate(
                  "DELETE FROM driver_messages WHERE driver_id = :driver AND sent_at < :old")
              .bind(DRIVER, message.driverId())
              .bind("old", Instants.utc(message.sentAt().minus(DriverMessage.KEPT)))
              .execute();
          if (count(handle, message.driverId()) >= DriverMessage.MOST_OF_DRIVER) {
            return Sent.TOO_MANY;
          }
          handle
              .createUpdate(
                  """
                  INSERT INTO driver_messages (id, driver_id, user_id, text, sent_at)
                  VALUES (:id, :driver, :user, :text, :sent)
                  """)
              .bind("id", message.id().toString())
              .bind(DRIVER, message.driverId())
              .bind("user", message.userId().orElse(null))
              .bind("text", message.text())
              .bind("sent", Instants.utc(Instants.kept(message.sentAt())))
              .execute();
          OutboxQueue.add(handle, List.of(push), providers);
          Item driver = new Item(Thing.DRIVER, message.driverId());
          transactions.record(
              handle, new Change(Deed.SENT, Thing.MESSAGE, List.of(), Optional.of(driver)));
          return Sent.YES;
        });
  }

  private static int count(Handle handle, long driver) {
    return handle
        .createQuery("SELECT COUNT(*) FROM driver_messages WHERE driver_id = :driver")
        .bind(DRIVER, driver)
        .mapTo(Integer.class)
        .one();
  }

  @Override
  public List<DriverMessage> of(Set<Long> drivers, Instant since) {
    if (drivers.isEmpty()) {
      return List.of();
    }
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, driver_id, user_id, text, sent_at, answer, answered_at
                    FROM driver_messages WHERE driver_id IN (<drivers>) AND sent_at >= :since
                    ORDER BY sent_at, id
                    """)
                .bindList("drivers", List.copyOf(drivers))
                .bind("since", Instants.utc(since))
                .map((row, context) -> message(row))
                .list());
  }

  private static DriverMessage message(ResultSet row) throws SQLException {
    long user = row.getLong("user_id");
    Optional<Long> sender = row.wasNull() ? Optional.empty() : Optional.of(user);
    String answer = row.getString("answer");
    return new DriverMessage(
        UUID.fromString(row.getString("id")),
        row.getLong("driver_id"),
        sender,
        row.getString("text"),
        time(row, "sent_at"),
        answer == null
            ? Optional.empty()
            : Optional.of(
                new DriverMessage.Reply(MessageAnswer.valueOf(answer), time(row, "answered_at"))));
  }

  private static Instant time(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  @Override
  public boolean answer(long driverId, UUID id, DriverMessage.Reply reply) {
    return transactions.run(
        handle -> {
          int answered =
              handle
                  .createUpdate(
                      """
                      UPDATE driver_messages SET answer = :answer, answered_at = :at
                      WHERE id = :id AND driver_id = :driver
                      """)
                  .bind("answer", reply.answer().name())
                  .bind("at", Instants.utc(Instants.kept(reply.at())))
                  .bind("id", id.toString())
                  .bind(DRIVER, driverId)
                  .execute();
          Item driver = new Item(Thing.DRIVER, driverId);
          transactions.record(
              handle,
              new Change(Deed.CHANGED, Thing.MESSAGE, List.of(), Optional.of(driver)),
              answered);
          return answered == 1;
        });
  }

  @Override
  public int forgetBefore(Instant moment, int most) {
    return transactions.run(
        handle -> {
          OffsetDateTime before = Instants.utc(transactions.past(handle, moment));
          List<String> old =
              handle
                  .createQuery(
                      "SELECT id FROM driver_messages WHERE sent_at < :moment"
                          + " ORDER BY sent_at LIMIT :most")
                  .bind("moment", before)
                  .bind("most", most)
                  .mapTo(String.class)
                  .list();
          return old.isEmpty()
              ? 0
              : handle
                  .createUpdate("DELETE FROM driver_messages WHERE id IN (<old>)")
                  .bindList("old", old)
                  .execute();
        });
  }
}
