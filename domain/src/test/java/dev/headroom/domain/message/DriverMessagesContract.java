package dev.headroom.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.message.DriverMessages.Sent;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link DriverMessages} promises. */
public abstract class DriverMessagesContract {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00.000123Z");

  /** The store under test, the same one within a test. */
  protected abstract DriverMessages messages();

  /** The id of a driver; another one with each call. */
  protected abstract long aDriver();

  /** A message that nobody has answered. */
  protected static DriverMessage message(long driver, String text, Instant at) {
    return new DriverMessage(
        UUID.randomUUID(), driver, Optional.empty(), text, at, Optional.empty());
  }

  /** The push that brings a message. */
  protected static Notification push(DriverMessage message) {
    return new Notification(
        message.id(),
        message.driverId(),
        PushKind.MESSAGE,
        new Notification.Text("", message.text()),
        Notification.Content.NONE,
        message.sentAt(),
        message.sentAt().plusSeconds(120));
  }

  private DriverMessage send(long driver, String text, Instant at) {
    DriverMessage message = message(driver, text, at);
    assertThat(messages().add(message, push(message), Set.of())).isEqualTo(Sent.YES);
    return message;
  }

  @Test
  void messagesAreReadInTheirOrderAsTheyWereSent() {
    long ann = aDriver();
    long bob = aDriver();
    DriverMessage first = send(ann, "Dzień dobry, „Dock 4”", NOW);
    DriverMessage second = send(bob, "Call me", NOW.plusSeconds(1));
    DriverMessage third = send(ann, "Gate 2", NOW.plusSeconds(2));
    assertThat(messages().of(Set.of(ann, bob), NOW)).containsExactly(first, second, third);
    assertThat(messages().of(Set.of(ann), NOW.plusSeconds(2))).containsExactly(third);
    assertThat(messages().of(Set.of(), NOW)).isEmpty();
    assertThat(messages().of(Set.of(-1L), NOW)).isEmpty();
  }

  @Test
  void theLastAnswerOfItsDriverCounts() {
    long ann = aDriver();
    DriverMessage message = send(ann, "Call me", NOW);
    assertThat(messages().answer(aDriver(), message.id(), reply(MessageAnswer.NO))).isFalse();
    assertThat(messages().answer(ann, UUID.randomUUID(), reply(MessageAnswer.NO))).isFalse();
    assertThat(messages().of(Set.of(ann), NOW)).containsExactly(message);
    assertThat(messages().answer(ann, message.id(), reply(MessageAnswer.LATER))).isTrue();
    assertThat(messages().answer(ann, message.id(), reply(MessageAnswer.YES))).isTrue();
    assertThat(messages().of(Set.of(ann), NOW))
        .singleElement()
        .extracting(DriverMessage::reply)
        .isEqualTo(Optional.of(reply(MessageAnswer.YES)));
  }

  private static DriverMessage.Reply reply(MessageAnswer answer) {
    return new DriverMessage.Reply(answer, NOW.plusSeconds(5));
  }

  @Test
  void ofTooManyTheNextIsRefusedUntilOldOnesMakeRoom() {
    long ann = aDriver();
    for (int i = 0; i < DriverMessage.MOST_OF_DRIVER; i++) {
      send(ann, "Message " + i, NOW.plusSeconds(i));
    }
    DriverMessage more = message(ann, "One more", NOW.plusSeconds(60));
    assertThat(messages().add(more, push(more), Set.of())).isEqualTo(Sent.TOO_MANY);
    assertThat(messages().of(Set.of(ann), NOW)).hasSize(DriverMessage.MOST_OF_DRIVER);
    send(aDriver(), "To another", NOW.plusSeconds(60));
    DriverMessage later = send(ann, "A day later", NOW.plus(DriverMessage.KEPT).plusSeconds(5));
    assertThat(messages().of(Set.of(ann), NOW))
        .hasSize(DriverMessage.MOST_OF_DRIVER - 5 + 1)
        .endsWith(later);
  }

  @Test
  void oldMessagesAreForgottenTheOldestFirst() {
    long ann = aDriver();
    for (int i = 0; i < 5; i++) {
      send(ann, "Message " + i, NOW.plusSeconds(i));
    }
    Instant moment = NOW.plus(Duration.ofSeconds(4));
    assertThat(messages().forgetBefore(moment, 3)).isEqualTo(3);
    assertThat(texts(ann)).containsExactly("Message 3", "Message 4");
    assertThat(messages().forgetBefore(moment, 3)).isEqualTo(1);
    assertThat(messages().forgetBefore(moment, 3)).isZero();
    assertThat(texts(ann)).containsExactly("Message 4");
  }

  private List<String> texts(long driver) {
    return messages().of(Set.of(driver), NOW).stream().map(DriverMessage::text).toList();
  }
}
