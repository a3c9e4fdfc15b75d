package dev.headroom.application.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryDriverMessages;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.message.MessageDrivers.Outcome;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.MessageAnswer;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MessagesTest {

  private static final long COMPANY = 1;

  private final ManualClock clock = new ManualClock();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryDriverMessages store = new InMemoryDriverMessages();
  private final MessageDrivers messages =
      new MessageDrivers(
          store,
          drivers,
          users,
          new MessageDrivers.News(Set.of(), driver -> Wording.english().alerts(), () -> {}),
          clock);
  private final long bob = users.add(COMPANY, "bob", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
  private final long ann = drivers.add(bob, "ann", "hash").orElseThrow().id();

  private Outcome send(String text) {
    return messages.send(new MessageDrivers.Command(COMPANY, bob, ann, text));
  }

  @Test
  void aMessageIsShownUntilItIsAnswered() {
    assertThat(send(" Gate 3 today ")).isEqualTo(Outcome.SENT);
    List<Notification> shown = messages.unanswered(ann);
    assertThat(shown).hasSize(1);
    assertThat(shown.get(0).kind()).isEqualTo(PushKind.MESSAGE);
    assertThat(shown.get(0).text().body()).isEqualTo("Gate 3 today");
    UUID id = shown.get(0).id();
    assertThat(messages.answer(ann + 1, id, MessageAnswer.NO)).as("of another driver").isFalse();
    assertThat(messages.answer(ann, id, MessageAnswer.LATER)).isTrue();
    assertThat(messages.unanswered(ann)).isEmpty();
    DriverMessage kept = messages.lately(Set.of(ann)).get(0);
    assertThat(kept.reply().orElseThrow().answer()).isEqualTo(MessageAnswer.LATER);
    assertThat(kept.toString()).doesNotContain("Gate");
    clock.advance(DriverMessage.KEPT.plus(Duration.ofSeconds(1)));
    assertThat(messages.lately(Set.of(ann))).as("for a day").isEmpty();
  }

  @Test
  void onlyTheOwnDriversGetMessagesAndNotTooMany() {
    assertThat(messages.send(new MessageDrivers.Command(COMPANY + 1, bob, ann, "x")))
        .isEqualTo(Outcome.NO_SUCH_DRIVER);
    assertThat(messages.send(new MessageDrivers.Command(COMPANY, bob, 99, "x")))
        .isEqualTo(Outcome.NO_SUCH_DRIVER);
    assertThat(send(" ")).isEqualTo(Outcome.NO_TEXT);
    assertThat(send("x\u0007")).isEqualTo(Outcome.NO_TEXT);
    assertThat(send("x".repeat(DriverMessage.MOST_LENGTH + 1))).isEqualTo(Outcome.NO_TEXT);
    for (int i = 0; i < DriverMessage.MOST_OF_DRIVER; i++) {
      assertThat(send("x".repeat(DriverMessage.MOST_LENGTH))).isEqualTo(Outcome.SENT);
    }
    assertThat(send("x")).isEqualTo(Outcome.TOO_MANY);
    clock.advance(DriverMessage.KEPT.plus(Duration.ofSeconds(1)));
    assertThat(send("x")).isEqualTo(Outcome.SENT);
  }
}
