package dev.headroom.persistence.traces;

import static dev.headroom.persistence.traces.Given.faults;
import static dev.headroom.persistence.traces.Given.gpx;
import static dev.headroom.persistence.traces.Given.nmea;
import static dev.headroom.persistence.traces.Given.read;
import static dev.headroom.persistence.traces.Given.shown;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.trace.TraceFiles;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The positions of a drive are read from the formats that receivers and telematics write. */
class TraceFileReaderTest {

  @Test
  void readsTheTracksOfGpx() throws Exception {
    String file =
        """
        <?xml version="1.0"?><!-- a logger -->
        <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
          <wpt lat="1" lon="2"/>
          <trk><name>A day &amp; a night</name>
            <trkseg>
              <trkpt lat="50.1" lon="8.2"><ele>100</ele><time>2026-11-23T08:00:00Z</time>
                <extensions><time>later</time><speed>12</speed></extensions></trkpt>
              <trkpt lon="8.25" lat="50.2"><time>2026-11-23T09:00:01.5+01:00</time></trkpt>
            </trkseg>
            <trkseg><trkpt lat="-50.3" lon="-8"><time>
              2026-11-23T08:00:03</time></trkpt></trkseg>
          </trk>
          <rte><rtept lat="1" lon="2"/></rte>
        </gpx>
        """;
    assertThat(shown(read(file)))
        .containsExactly(
            "2026-11-23T08:00:00Z 50.1,8.2",
            "2026-11-23T08:00:01.500Z 50.2,8.25",
            "2026-11-23T08:00:03Z -50.3,-8.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "time,lat,lon\n2026-11-23T08:00:00Z,50.1,8.2\n",
        "\ufeffTimestamp;Latitude;Longitude;speed\r\n2026-11-23 09:00:00+01:00;50,1;8,2;80,5\r\n\r\n",
        "LNG\tLAT\tTS\n8.2\t50.1\t1795420800\n",
        "lon,lat,utc,driver\n8.2,50.1,1795420800000,\"Smith, J\"\n",
        "date,time,lat,long\n2026-11-23,08:00:00 UTC,+50.10,08.2\n",
        "datetime,x,y\n2026-11-23 08:00:00+00,8.2,5.01e1\r",
      })
  void readsTheSpellingsOfCsv(String file) throws Exception {
    assertThat(shown(read(file))).containsExactly("2026-11-23T08:00:00Z 50.1,8.2");
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-23 08:00:00, Europe/London, 2026-11-23T08:00:00Z",
    "2026-07-23T08:00, Europe/London, 2026-07-23T07:00:00Z",
    "23.11.2026 08:00:01, Europe/Berlin, 2026-11-23T07:00:01Z",
    "2026-11-23T08:00:00Z, Europe/Berlin, 2026-11-23T08:00:00Z",
    "2026-11-23, Europe/Berlin, ",
    "11/23/2026 08:00, Europe/Berlin, ",
    "2026-02-29 08:00, Europe/Berlin, ",
    "2026-03-29 02:30, Europe/Berlin, ",
    "8, Europe/Berlin, ",
    "1795420800000000000, UTC, ",
    "100000000, UTC, ",
  })
  void readsTimesInTheGivenZone(String time, String zone, String expected) throws Exception {
    String file = "time,lat,lon\n" + time + ",50.1,8.2\n";
    if (expected == null) {
      assertThat(faults(file)).hasSize(1);
    } else {
      assertThat(shown(read(file, zone))).containsExactly(expected + " 50.1,8.2");
    }
  }

  @Test
  void goesOnThroughTheHourThatThereIsTwice() throws Exception {
    String file =
        "time,lat,lon\n2026-10-25 02:40,50,8\n2026-10-25 02:05,50,8\n2026-10-25 03:00,50,8\n";
    assertThat(shown(read(file, "Europe/Berlin")))
        .containsExactly(
            "2026-10-25T00:40:00Z 50.0,8.0",
            "2026-10-25T01:05:00Z 50.0,8.0",
            "2026-10-25T02:00:00Z 50.0,8.0");
  }

  @Test
  void readsBothSentencesOfNmeaAsOnePosition() throws Exception {
    String file =
        nmea("GPGGA,235958.00,5006.0000,N,00812.0000,E,1,08,0.9,100,M,,M,,")
            + nmea("GPRMC,235958.00,A,5006.0000,N,00812.0000,E,20,0,231126,,,A")
            + nmea("GPGSV,3,1,11,03,03,111,00")
            + nmea("GPRMC,235959.00,V,,,,,,,231126,,,N")
            + nmea("GNGGA,000000.50,5006.6000,S,00812.6000,W,1,08,0.9,100,M,,M,,")
            + nmea("GNRMC,000000.50,A,5006.6000,S,00812.6000,W,20,0,241126,,,A")
            + nmea("GNGGA,000001.50,,,,,0,00,,,M,,M,,");
    TraceFiles.Read read = read(file);
    assertThat(shown(read))
        .containsExactly("2026-11-23T23:59:58Z 50.1,8.2", "2026-11-24T00:00:00.500Z -50.11,-8.21");
    assertThat(read.atSameTime()).isZero();
  }

  @Test
  void leavesOutAndCountsDamagedSentences() throws Exception {
    String good = nmea("GPRMC,080000,A,5006.0000,N,00812.0000,E,20,0,231126,,,A");
    TraceFiles.Read read = read(good + good.replace("5006", "5007") + "$GPRMC,0800\n" + "$\n");
    assertThat(read.points()).hasSize(1);
    assertThat(read.damaged()).isEqualTo(3);
    assertThat(faults(good.replace("5006", "5007")))
        .containsExactly("line 1: does not match its checksum, as all sentences before it");
  }

  @Test
  void leavesOutAndCountsPositionsOfTheSameTime() throws Exception {
    TraceFiles.Read read =
        read("time,lat,lon\n1795420800,50,8\n1795420800,50.1,8\n1795420801,50.2,8\n");
    assertThat(shown(read))
        .containsExactly("2026-11-23T08:00:00Z 50.0,8.0", "2026-11-23T08:00:01Z 50.2,8.0");
    assertThat(read.atSameTime()).isEqualTo(1);
  }

  @Test
  void namesEveryFaultWithItsLine() {
    assertThat(
            faults(
                """
                time,lat,lon
                2026-11-23T08:00:00Z,91,8
                2026-11-23 08:00:01,50,8
                ,50,8
                2026-11-23T08:00:03Z,NaN,0x1p3
                2026-11-23T08:00:02Z,50,8
                2026-11-23T08:00:04Z,50
                "2026-11-23T08:00:04Z,50,8
                yesterday,50,8
                1926-11-23T08:00:04Z,50,8
                """))
        .containsExactly(
            "line 2: lat is not a number between -90 and 90",
            "line 3: its time has no offset, and no time zone is given",
            "line 4: has no time",
            "line 5: lat is not a number between -90 and 90",
            "line 5: lon is not a number between -180 and 180",
            "line 6: its time is before that of line 5",
            "line 7: has 2 fields, where the first line names 3",
            "line 8: its quotes do not match",
            "line 9: has no time that can be read, such as 2026-11-23T08:00:00Z",
            "line 10: its time is out of range");
    assertThat(
            faults(
                gpx(
                    """
                    <trkpt lat='1' lon='2'><ele>3</ele></trkpt>
                    <trkpt lat='1'><time>2026-11-23T08:00:00Z</time></trkpt>
                    <trkpt lat='1' lon='2'><time/></trkpt>""")))
        .containsExactly(
            "line 4: has no time",
            "line 5: lon is not a number between -180 and 180",
            "line 6: has no time");
    assertThat(faults("time,lat\n")).singleElement().asString().startsWith("line 1: no column");
    assertThat(faults("time,lat,lon,lng\n"))
        .singleElement()
        .asString()
        .startsWith("line 1: more than one column");
    assertThat(faults(nmea("GPGGA,080000,5006.0,N,00812.0,E,1,08,0.9,100,M,,M,,")))
        .containsExactly("line 1: has no date: no RMC sentence comes before it");
    assertThat(faults(nmea("GPRMC,080000,A,5006.0,N,00812.0,E,20,0,231126,,,A") + "\nhello"))
        .containsExactly("line 3: is no sentence of NMEA 0183");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n \n", "\ufeff", "time,lat,lon\n", "$GPGSV,1*00\n"})
  void refusesFilesWithoutPositions(String file) {
    assertThat(faults(file)).hasSize(1);
  }

  @Test
  void readsUtf16OfGpxAsItsDeclarationSays() throws Exception {
    String file =
        gpx("<trkpt lat='1' lon='2'><time>2026-11-23T08:00:00Z</time></trkpt>")
            .replace("UTF-8", "UTF-16");
    assertThat(shown(read(file.getBytes(StandardCharsets.UTF_16), Optional.empty())))
        .containsExactly("2026-11-23T08:00:00Z 1.0,2.0");
  }
}
