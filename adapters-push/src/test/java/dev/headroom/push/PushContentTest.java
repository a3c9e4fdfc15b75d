package dev.headroom.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PushContentTest {

  @Test
  void tellsTheNearestRestrictionsThatFit() {
    ObjectNode content = PushContent.of(Pushes.soft(50, "Łódź Street"));

    assertThat(PushContent.bytes(content)).hasSizeLessThanOrEqualTo(Notification.MOST_BYTES);
    assertThat(content.get("total").intValue()).isEqualTo(50);
    assertThat(content.get("truncated").booleanValue()).isTrue();
    JsonNode restrictions = content.get("restrictions");
    assertThat(restrictions.size()).isBetween(10, 49);
    for (int i = 0; i < restrictions.size(); i++) {
      assertThat(restrictions.get(i).get("distance").intValue()).isEqualTo(350 + i);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 20", "3, 20", "1, 100000", "50, 100000"})
  void oneAtLeastFitsWhateverTheMapSays(int restrictions, int length) {
    ObjectNode content = PushContent.of(Pushes.soft(restrictions, "😀".repeat(length / 2)));

    assertThat(PushContent.bytes(content)).hasSizeLessThanOrEqualTo(Notification.MOST_BYTES);
    assertThat(content.get("restrictions").size()).isPositive();
    assertThat(content.get("truncated").booleanValue())
        .isEqualTo(content.get("restrictions").size() < restrictions);
  }

  /** Beside the words that are shown, of at most 1,200 bytes, both providers take it. */
  @Test
  void ofOneRestrictionNoNameTakesMoreThanItsShare() {
    ObjectNode content = PushContent.of(Pushes.soft(1, "通り\u0001".repeat(50_000)));

    assertThat(PushContent.bytes(content)).hasSizeLessThan(2_600);
    assertThat(content.at("/restrictions/0/street").textValue())
        .startsWith("通り")
        .doesNotContainPattern("\\p{Cntrl}");
  }

  @Test
  void saysExactlyWhatTheSignSays() {
    JsonNode restriction = PushContent.of(Pushes.hard()).get("restrictions").get(0);

    assertThat(restriction.get("maximum").decimalValue()).isEqualByComparingTo("3.8");
    assertThat(restriction.get("type").intValue()).isEqualTo(40);
    assertThat(restriction.get("restriction").textValue()).isEqualTo("way/1#maxheight");
  }

  /** What is shown travels beside it: together both providers take them. */
  @Test
  void aHardPushOfManyRestrictionsLeavesRoomForItsText() {
    Notification soft = Pushes.soft(50, "Church Hill");
    String body = "x".repeat(1_000);
    Notification hard =
        new Notification(
            soft.id(),
            soft.driverId(),
            PushKind.HARD,
            new Notification.Text("", body),
            soft.restrictions(),
            50,
            soft.createdAt(),
            soft.expiresAt());

    ObjectNode content = PushContent.of(hard);

    assertThat(PushContent.bytes(content).length + body.length())
        .isLessThanOrEqualTo(Notification.MOST_BYTES);
    assertThat(content.get("restrictions").size()).isPositive();
    assertThat(content.get("truncated").booleanValue()).isTrue();
  }

  @Test
  void onlyHardPushesOfTheSameRestrictionReplaceEachOther() {
    assertThat(PushContent.collapseKey(Pushes.hard()))
        .isEqualTo(PushContent.collapseKey(Pushes.hard()))
        .isNotEqualTo(PushContent.collapseKey(Pushes.soft(1, "")))
        .hasSizeLessThanOrEqualTo(64);
  }
}
