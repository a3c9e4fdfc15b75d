package dev.headroom.application.message;

import dev.headroom.application.access.RecentLookups;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.message.MessageAnswer;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongFunction;

/**
 * Sends messages of a company to its drivers, shows them to both sides, and takes the drivers'
 * answers. A message is pushed by Web Push only: other apps have no way to answer. Safe for several
 * threads.
 */
public final class MessageDrivers {

  /** How long the messages of a driver are cached, who asks for them once a second. */
  private static final Duration KEEP = Duration.ofSeconds(2);

  private static final int MOST_REMEMBERED = 20_000;

  private final DriverMessages messages;
  private final Drivers drivers;
  private final Users users;
  private final News news;
  private final Clock clock;
  private final RecentLookups<Long, List<DriverMessage>> recent;

  /**
   * How drivers are notified.
   *
   * @param providers the available ones
   * @param words the wording of a driver's pushes, by driver id
   * @param wake has the pushes that were stored delivered at once; returns at once
   */
  public record News(Set<Provider> providers, LongFunction<AlertWording> words, Runnable wake) {
    /** Copies the set. */
    public News {
      providers = Set.copyOf(providers);
    }
  }

  public MessageDrivers(
      DriverMessages messages, Drivers drivers, Users users, News news, Clock clock) {
    this.messages = messages;
    this.drivers = drivers;
    this.users = users;
    this.news = news;
    this.clock = clock;
    recent =
        new RecentLookups<>(
            clock,
            KEEP,
            MOST_REMEMBERED,
            driver ->
                Optional.of(
                    messages.of(Set.of(driver), clock.instant().minus(DriverMessage.KEPT))));
  }

  /** A message of a user to one of the company's drivers. */
  public record Command(long organisationId, long userId, long driverId, String text) {
    @Override
    public String toString() {
      return "Command[" + driverId + "]";
    }
  }

  /** What came of a message. */
  public enum Outcome {
    SENT,
    /** Another company's driver counts as unknown. */
    NO_SUCH_DRIVER,
    /** The text is blank, too long, or has control characters. */
    NO_TEXT,
    /** The driver has too many messages of the last day. */
    TOO_MANY
  }

  /** Sends a message. */
  public Outcome send(Command command) {
    String text = command.text().strip();
    if (!DriverMessage.isText(text)) {
      return Outcome.NO_TEXT;
    }
    if (!isOf(command.organisationId(), command.driverId())) {
      return Outcome.NO_SUCH_DRIVER;
    }
    DriverMessage message =
        new DriverMessage(
            UUID.randomUUID(),
            command.driverId(),
            Optional.of(command.userId()),
            text,
            clock.instant(),
            Optional.empty());
    Set<Provider> web =
        news.providers().contains(Provider.WEB_PUSH) ? Set.of(Provider.WEB_PUSH) : Set.of();
    Notification push = notification(message, news.words().apply(command.driverId()));
    Outcome outcome =
        switch (messages.add(message, push, web)) {
          case YES -> Outcome.SENT;
          case NO_SUCH_DRIVER -> Outcome.NO_SUCH_DRIVER;
          case TOO_MANY -> Outcome.TOO_MANY;
        };
    recent.forget(command.driverId());
    if (outcome == Outcome.SENT) {
      news.wake().run();
    }
    return outcome;
  }

  private boolean isOf(long organisationId, long driverId) {
    return drivers
        .find(driverId)
        .map(Driver::userId)
        .flatMap(users::find)
        .map(User::organisationId)
        .filter(organisation -> organisation == organisationId)
        .isPresent();
  }

  private static Notification notification(DriverMessage message, AlertWording words) {
    return new Notification(
        message.id(),
        message.driverId(),
        PushKind.MESSAGE,
        words.message(message.text()),
        Notification.Content.NONE,
        message.sentAt(),
        message.sentAt().plus(DriverMessage.KEPT));
  }

  /** The messages that a driver has not answered, as notifications in the driver's language. */
  public List<Notification> unanswered(long driverId) {
    try {
      AlertWording words = news.words().apply(driverId);
      return recent.find(driverId).orElse(List.of()).stream()
          .filter(message -> message.reply().isEmpty())
          .map(message -> notification(message, words))
          .toList();
    } catch (StorageUnavailableException e) {
      return List.of(); // The next report has them.
    }
  }

  /** The messages of the last day to some drivers, oldest first. */
  public List<DriverMessage> lately(Set<Long> driverIds) {
    return messages.of(driverIds, clock.instant().minus(DriverMessage.KEPT));
  }

  /**
   * Takes a driver's answer.
   *
   * @return whether the driver has that message
   */
  public boolean answer(long driverId, UUID id, MessageAnswer answer) {
    boolean known = messages.answer(driverId, id, new DriverMessage.Reply(answer, clock.instant()));
    recent.forget(driverId);
    return known;
  }

  /** Removes cached messages that are too old. */
  public void forgetStale() {
    recent.forgetStale();
  }
}
