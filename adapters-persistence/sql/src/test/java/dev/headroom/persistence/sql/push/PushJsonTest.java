package dev.headroom.persistence.sql.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.Repeats.Mention;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PushJsonTest {

  /** As the version before wrote it: without a title. */
  private static final String HARD_BEFORE =
      "{\"text\":\"Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m.\",\"total\":1,"
          + "\"restrictions\":[{\"element\":\"way/1\",\"tag\":\"maxheight\",\"type\":40,"
          + "\"amount\":380,\"info\":\"12'6\\\" low bridge\",\"street\":\"Church Hill\","
          + "\"postcode\":\"IM9\",\"at\":{\"lat\":54.2,\"lon\":-4.5},\"metres\":350.5}]}";

  @Test
  void aServerUpgradedInPlaceReadsWhatTheVersionBeforeQueued() {
    assertThat(PushJson.text(HARD_BEFORE))
        .isEqualTo(
            new Notification.Text(
                "Your vehicle does not fit",
                "Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m."));
    assertThat(PushJson.about(HARD_BEFORE).total()).isEqualTo(1);
    assertThat(PushJson.about(HARD_BEFORE).restrictions())
        .containsExactly(
            new Notification.Told(
                new Restriction.Id("way/1", "maxheight"),
                Measure.HEIGHT,
                380,
                "12'6\" low bridge",
                "Church Hill",
                "IM9",
                new Position(54.2, -4.5),
                350.5));
    assertThat(PushJson.text(HARD_BEFORE.replaceFirst("Low[^\"]*", "")))
        .isEqualTo(Notification.Text.NONE);
  }

  @Test
  void aServerUpgradedInPlaceReadsWhereTheVersionBeforeSawADriver() {
    String before =
        "{\"at\":{\"lat\":54.2,\"lon\":-4.5},\"time\":1777888800123456,"
            + "\"anchor\":{\"lat\":54.2,\"lon\":-4.5},\"bearing\":271.25,\"directed\":13,"
            + "\"told\":[]}";

    assertThat(PushJson.track(before).road()).contains(DirectedRoad.against(6));
  }

  @Test
  void theVersionBeforeFindsOneRestrictionInAHardPushAndEachMentionThatItKnows() {
    Notification.Told told = PushJson.about(HARD_BEFORE).restrictions().get(0);
    Notification hard =
        new Notification(
            UUID.randomUUID(),
            7,
            PushKind.HARD,
            PushJson.text(HARD_BEFORE),
            List.of(told, told, told),
            3,
            Instant.EPOCH,
            Instant.EPOCH);
    assertThat(PushJson.about(PushJson.content(hard)).restrictions())
        .containsExactly(told, told, told);
    assertThat(PushJson.content(hard)).containsOnlyOnce("\"restrictions\":[{");
    assertThat(PushJson.content(hard).replaceFirst("\"more\":\\[.*", ""))
        .as("where the version before looks")
        .doesNotContain("},{\"element\"");

    Repeats repeats =
        Repeats.NONE
            .named(Mention.BUNDLED, Optional.empty(), List.of(told.restriction()), Instant.EPOCH)
            .named(Mention.HARD, Optional.empty(), List.of(told.restriction()), Instant.EPOCH);
    Repeats behindAFork =
        repeats.namedBehind(
            new Position(54.123456789012, -4.5),
            Optional.empty(),
            told.restriction(),
            Instant.EPOCH);
    Track track = Track.begin(new Position(54.2, -4.5), Instant.EPOCH);
    String state = PushJson.state(track, behindAFork);
    assertThat(PushJson.repeats(state)).isEqualTo(behindAFork);
    assertThat(state).contains("\"kind\":\"HARD\"").doesNotContain("\"BUNDLED\"");
    assertThat(state.replaceFirst("\"forks\":.*", ""))
        .as("where the version before looks")
        .doesNotContain("FORK");
    assertThat(PushJson.repeats(PushJson.state(track, repeats).replace(",\"forks\":[]", "")))
        .as("as the version before wrote it")
        .isEqualTo(repeats);
  }

  @Test
  void aTypeThatOnlyAnotherVersionKnowsIsUnreadable() {
    assertThatThrownBy(() -> PushJson.about(HARD_BEFORE.replace("\"type\":40", "\"type\":99")))
        .isInstanceOf(IllegalStateException.class);
  }
}
