package dev.headroom.server.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeedsFileTest {

  private static final String HEADER = "class,day,hours,factor\n";

  @TempDir private Path folder;

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("speeds.csv"), bytes);
  }

  private TrafficClock read(String text) throws IOException {
    return new TrafficClock(SpeedsFile.read(file(text.getBytes(UTF_8))), ZoneOffset.UTC);
  }

  /** Percent of the speed without traffic. */
  private static long percent(TrafficClock clock, RoadClass roadClass, String at) {
    long from = Instant.parse(at).toEpochMilli();
    return Math.round(100_000.0 / (clock.after(roadClass, from, 1_000, new TimeShift()) - from));
  }

  @Test
  void aLineSetsAClassOnDaysInHours() throws IOException {
    TrafficClock clock = read(HEADER + "primary,Mo-Fr,7-9,0.65\nprimary,sa,22,1.1\n");
    assertThat(percent(clock, RoadClass.PRIMARY, "2026-11-23T07:00:00Z")).isEqualTo(65);
    assertThat(percent(clock, RoadClass.PRIMARY, "2026-11-27T08:30:00Z")).isEqualTo(65);
    assertThat(percent(clock, RoadClass.PRIMARY, "2026-11-23T09:00:00Z")).isEqualTo(100);
    assertThat(percent(clock, RoadClass.PRIMARY, "2026-11-28T08:00:00Z")).isEqualTo(100);
    assertThat(percent(clock, RoadClass.PRIMARY, "2026-11-28T22:00:00Z")).isEqualTo(110);
    assertThat(percent(clock, RoadClass.SECONDARY, "2026-11-23T07:00:00Z")).isEqualTo(100);
  }

  @Test
  void aLaterLineReplacesWhatAnEarlierOneSays() throws IOException {
    TrafficClock clock = read(HEADER + "*,*,*,0.5\n\nmotorway , Sa-Mo , 0-24 , 1 \n");
    assertThat(percent(clock, RoadClass.SERVICE, "2026-11-25T03:00:00Z")).isEqualTo(50);
    assertThat(percent(clock, RoadClass.MOTORWAY, "2026-11-25T03:00:00Z")).isEqualTo(50);
    assertThat(percent(clock, RoadClass.MOTORWAY, "2026-11-23T03:00:00Z")).isEqualTo(100);
    assertThat(percent(clock, RoadClass.MOTORWAY, "2026-11-29T23:59:00Z")).isEqualTo(100);
    assertThat(percent(clock, RoadClass.FERRY, "2026-11-25T03:00:00Z"))
        .as("a ferry has its timetable")
        .isEqualTo(100);
  }

  @Test
  void aHeaderAloneIsNoTrafficAndSpreadsheetsMayWriteIt() throws IOException {
    assertThat(read(HEADER).freeFlow()).isTrue();
    assertThat(
            read("\ufeffClass,Day,Hours,Factor\r\n\"primary\",\"Mo\",\"7\",\"0.5\"\r\n").freeFlow())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "primry,Mo,7,0.5 | no such class of road; did you mean primary?",
        "ferry,Mo,7,0.5 | no such class of road",
        "primary,Mon,7,0.5 | the day has to be",
        "primary,Mo-,7,0.5 | the day has to be",
        "primary,Mo-Tu-We,7,0.5 | the day has to be",
        "primary,Mo,24,0.5 | the hours have to be",
        "primary,Mo,9-7,0.5 | the hours have to be",
        "primary,Mo,7-25,0.5 | the hours have to be",
        "primary,Mo,07:00,0.5 | the hours have to be",
        "primary,Mo,7,0 | the factor has to be 0.2 to 2",
        "primary,Mo,7,0.19 | the factor has to be",
        "primary,Mo,7,2.01 | the factor has to be",
        "primary,Mo,7,0.555 | the factor has to be",
        "primary,Mo,7,-1 | the factor has to be",
        "primary,Mo,7,NaN | the factor has to be",
        "primary,Mo,7,1e1 | the factor has to be",
        "primary,Mo,7,65% | the factor has to be",
        "primary,Mo,7 | has 3 fields",
        "primary,Mo,7,0.5,x | has 5 fields",
        "'primary,Mo,7,\"0.5' | quotes do not match",
      })
  void aBadLineIsNamedWithWhatToDo(String line, String problem) {
    assertThatThrownBy(() -> read(HEADER + "primary,*,*,1\n" + line + "\n"))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("speeds.csv: line 3: ")
        .hasMessageContaining(problem);
  }

  @Test
  void theFirstBadLinesAreNamedAndTheOthersCounted() {
    assertThatThrownBy(() -> read(HEADER + "x,Mo,7,1\n".repeat(2_000)))
        .hasMessageContaining("line 2: ")
        .hasMessageContaining("line 51: ")
        .hasMessageNotContaining("line 52: ")
        .hasMessageContaining("also bad: lines 52, 53, ")
        .hasMessageEndingWith("and 950 more");
  }

  @Test
  void whatIsNoSuchFileIsRefused() {
    assertThatThrownBy(() -> read("")).hasMessageContaining("line 1: it does not name the columns");
    assertThatThrownBy(() -> read("class,hour,factor\n"))
        .hasMessageContaining("a column is not known; did you mean hours?")
        .hasMessageContaining("the column day is missing");
    assertThatThrownBy(() -> SpeedsFile.read(file(new byte[] {'c', (byte) 0xff})))
        .hasMessageContaining("not in UTF-8");
    assertThatThrownBy(() -> SpeedsFile.read(file(new byte[2 << 20])))
        .hasMessageContaining("line 1: is longer than 10000 characters");
    assertThatThrownBy(() -> SpeedsFile.read(folder)).isInstanceOf(IOException.class);
  }
}
