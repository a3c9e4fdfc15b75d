package dev.headroom.persistence.places;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HostileQueriesTest {

  private static final int QUERIES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 1_000;
  private static final int DAMAGES = 300;

  private static final List<String> PIECES =
      List.of(
          "*",
          "?",
          "~",
          "~2",
          "\"",
          "(",
          ")",
          "[a TO z]",
          "{",
          "}",
          "AND",
          "OR NOT",
          "field:",
          "^9",
          "\\",
          "/.*/",
          "+",
          "-",
          "&&",
          "||",
          "!",
          "a",
          "b",
          "1",
          "12",
          "12a",
          "12-14",
          "Ʊ",
          "ß",
          "ﬁ",
          "\u0000",
          "\u0007",
          "\u202e",
          "\u200f",
          "שלום",
          "مرحبا",
          "東京",
          "\ud83d\ude00",
          "\ud83d",
          "\ude00",
          "é",
          "e\u0301",
          "İ",
          "\t",
          "\n",
          " ",
          ",",
          ".",
          "'",
          "str",
          "strasse",
          "st",
          "hauptstrasse",
          "douglas",
          "im1",
          "2ab",
          "٣",
          "½",
          "Ⅷ",
          "º",
          "\uffff",
          "\uFEFF");

  private static final LucenePlaces MAP = some().open();

  private static Indexed some() {
    Indexed places = new Indexed();
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      String name = (char) ('A' + random.nextInt(26)) + "street" + i + " Road";
      double lat = 54 + random.nextDouble();
      places.street(name, "Douglas", lat, -4.5);
      places.house("" + i, name, "IM1 2AB", "Douglas", lat, -4.5);
      places.site(PlaceKind.SHOP, "Shop " + i, "Douglas", lat, -4.4);
    }
    return places.town("Douglas", 54.1, -4.5, 60);
  }

  @Test
  void noQueryThrows() {
    long seed = new Random().nextLong();
    System.out.println("HostileQueriesTest: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < QUERIES; i++) {
      String text = i == 0 ? "a".repeat(200) : text(random);
      Optional<Position> near =
          random.nextBoolean() ? Optional.of(new Position(90, 180)) : Optional.empty();
      assertDoesNotThrow(() -> MAP.search(new PlaceQuery(text, near, "en", 10)), text);
    }
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(50) == 0 ? 5_000 : random.nextInt(14);
    for (int i = 0; i < pieces; i++) {
      text.append(
          random.nextInt(4) == 0
              ? String.valueOf((char) random.nextInt(Character.MAX_VALUE + 1))
              : PIECES.get(random.nextInt(PIECES.size())));
      text.append(random.nextBoolean() ? " " : "");
    }
    return text.toString();
  }

  @Test
  void aDamagedIndexIsRefused() {
    byte[] bytes = some().bytes();
    Random random = new Random(3);
    for (int i = 0; i < DAMAGES; i++) {
      byte[] damaged = bytes.clone();
      damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      assertThrows(IllegalArgumentException.class, () -> open(damaged));
    }
    for (int length : new int[] {0, 1, 7, 15, 16, 100, bytes.length - 1}) {
      byte[] cut = java.util.Arrays.copyOf(bytes, length);
      assertThrows(IllegalArgumentException.class, () -> open(cut), length + " bytes");
    }
  }

  @Test
  void anIndexThatWasWrittenWronglyAnswersNothing() throws IOException {
    byte[] bytes = some().bytes();
    Random random = new Random(5);
    for (int i = 0; i < DAMAGES; i++) {
      byte[] damaged = bytes.clone();
      for (int j = 0; j < 20; j++) {
        damaged[100 + random.nextInt(bytes.length - 108)] = (byte) random.nextInt();
      }
      sum(damaged);
      try {
        Optional<LucenePlaces> places = open(damaged);
        places.ifPresent(
            each -> {
              each.search(new PlaceQuery("12 astreet road douglas", Optional.empty(), "", 5));
              each.search(new PlaceQuery("duglas", Optional.empty(), "", 5));
              each.at(new Position(54.5, -4.5), 2_000);
            });
      } catch (IllegalArgumentException refused) {
        assertTrue(refused.getMessage().contains("places"));
      }
    }
  }

  @Test
  void anIndexOfAnotherVersionIsNone() throws IOException {
    byte[] bytes = some().bytes();
    bytes["places".length() + 1]++;
    sum(bytes);

    assertTrue(open(bytes).isEmpty());
  }

  private static void sum(byte[] bytes) {
    java.util.zip.CRC32C sum = new java.util.zip.CRC32C();
    sum.update(bytes, 0, bytes.length - Long.BYTES);
    ByteBuffer.wrap(bytes)
        .order(java.nio.ByteOrder.LITTLE_ENDIAN)
        .putLong(bytes.length - Long.BYTES, sum.getValue());
  }

  private static Optional<LucenePlaces> open(byte[] bytes) throws IOException {
    return LucenePlaces.open(List.of(ByteBuffer.wrap(bytes)));
  }
}
