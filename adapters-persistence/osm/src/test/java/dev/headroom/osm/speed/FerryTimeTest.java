package dev.headroom.osm.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FerryTimeTest {

  @ParameterizedTest
  @CsvSource({
    "02:45, PT3H15M",
    "2:45, PT3H15M",
    "165, PT3H15M",
    "02:45:00, PT3H15M",
    "PT2H45M, PT3H15M",
    // faster than any ferry, endless or unreadable: by its length at 28 km/h
    "00:10, PT5H30M",
    "900:00, PT5H30M",
    "about 3 h, PT5H30M",
    "'', PT5H30M",
  })
  void theTimetableElseTheLength(String duration, Duration expected) {
    assertThat(FerryTime.of(Map.of("duration", duration), 140_000)).isEqualTo(expected);
  }

  @Test
  void aShortFerryIsSlowAndQuicklyBoarded() {
    assertThat(FerryTime.of(Map.of(), 500)).isEqualTo(Duration.ofMinutes(8));
  }
}
