package dev.headroom.osm.tags.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the map says is shown to people, and some of it was written to harm. */
class TextTest {

  @Test
  void controlFormattingPrivateAndLoneSurrogateCharactersAreLeftOut() {
    assertThat(Text.clean("a\u0000b\u202ec\ue000d\ud800e\u200b", 99)).isEqualTo("abcde");
    assertThat(Text.clean("\ufdd0x", 99)).isEqualTo("x");
  }

  @Test
  void everyKindOfBlankIsOneAndNoneStandsAtTheEnds() {
    assertThat(Text.clean(" a\nb\tc\u00a0d\u2028e ", 99)).isEqualTo("a b c d e");
  }

  @Test
  void soManyCharactersAreKeptAndNoneIsCutInTwo() {
    assertThat(Text.clean("abc", 3)).isEqualTo("abc");
    assertThat(Text.clean("abcd", 3)).isEqualTo("abc");
    assertThat(Text.clean("\ud83d\ude9a\ud83d\ude9ax", 2)).isEqualTo("\ud83d\ude9a\ud83d\ude9a");
    // What is left out does not count.
    assertThat(Text.clean("\u0000\u0000abc", 3)).isEqualTo("abc");
    assertThat(Text.clean("abc", 0)).isEmpty();
  }
}
