package dev.headroom.persistence.traces;

import static dev.headroom.persistence.traces.Given.bytes;
import static dev.headroom.persistence.traces.Given.faults;
import static dev.headroom.persistence.traces.Given.gpx;
import static dev.headroom.persistence.traces.Given.nmea;
import static dev.headroom.persistence.traces.Given.said;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.application.trace.BadTraceException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file that is made to hurt gets a clear answer, in bounded time and memory. */
@Timeout(60)
class HostileTraceTest {

  private static final String POINT =
      "<trkpt lat='1' lon='2'><time>2026-11-23T08:00:00Z</time></trkpt>";

  @TempDir Path folder;

  /** A stream that repeats a piece, without keeping it. */
  private static InputStream endless(String head, String piece, long bytes) {
    byte[] part = bytes(piece.repeat(Math.max(1, 4096 / piece.length())));
    InputStream body =
        new InputStream() {
          private long at;

          @Override
          public int read() {
            return at >= bytes ? -1 : part[(int) (at++ % part.length)];
          }

          @Override
          public int read(byte[] into, int offset, int length) {
            int n = (int) Math.min(length, Math.min(bytes - at, part.length - at % part.length));
            if (n <= 0) {
              return -1;
            }
            System.arraycopy(part, (int) (at % part.length), into, offset, n);
            at += n;
            return n;
          }
        };
    return new SequenceInputStream(
        Collections.enumeration(List.of(new ByteArrayInputStream(bytes(head)), body)));
  }

  /** The refusal of a long stream, which may allocate this much and no more. */
  private static List<String> refusal(InputStream in, long largest, int most) {
    return said(
        catchThrowableOfType(
            BadTraceException.class,
            () -> new TraceFileReader(largest).read(in, Optional.empty(), most)));
  }

  @Test
  void resolvesNoEntity() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "50.1");
    try (ServerSocket listening = new ServerSocket(0)) {
      listening.setSoTimeout(1);
      for (String subset :
          List.of(
              "<!ENTITY s SYSTEM '" + secret.toUri() + "'>",
              "<!ENTITY % p SYSTEM '" + secret.toUri() + "'> %p;",
              "<!ENTITY % p SYSTEM 'http://127.0.0.1:" + listening.getLocalPort() + "/'> %p;",
              "<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
                  + "<!ENTITY s '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>")) {
        assertThat(
                faults(
                    "<!DOCTYPE gpx ["
                        + subset
                        + "]><gpx><trk><trkseg><trkpt lat='&s;' lon='2'/></trkseg></trk></gpx>"))
            .as(subset)
            .containsExactly("line 1: has a document type, which GPX does not have");
      }
      assertThatThrownBy(listening::accept).isInstanceOf(IOException.class);
    }
    assertThat(faults("<!DOCTYPE gpx SYSTEM 'http://127.0.0.1:1/x.dtd'><gpx/>")).hasSize(1);
    assertThat(faults(gpx("<trkpt lat='&s;' lon='2'/>"))).hasSize(1);
  }

  @Test
  void endsXmlThatIsDeepWideOrLong() {
    String deep = "<a>".repeat(100_000) + "</a>".repeat(100_000);
    assertThat(faults(gpx(deep))).hasSize(1);
    assertThat(faults(gpx("<trkpt lat='1' lon='2'>" + deep + "</trkpt>"))).hasSize(1);
    StringBuilder wide = new StringBuilder("<trkpt ");
    for (int i = 0; i < 100_000; i++) {
      wide.append('a').append(i).append("='1' ");
    }
    assertThat(faults(gpx(wide + "/>"))).hasSize(1);
    assertThat(faults(gpx("<trkpt lat='" + "1".repeat(10_000_000) + "' lon='2'/>"))).hasSize(1);
    String longText = "<trkpt lat='1' lon='2'><time>" + "1".repeat(50_000) + "</time></trkpt>";
    assertThat(faults(gpx(longText))).hasSize(1);
    assertThat(faults("<" + "x".repeat(100_000) + "/>")).hasSize(1);
  }

  @Test
  void keepsNothingOfALongFileButItsPositions() {
    long before = allocated();
    assertThat(refusal(endless("<gpx><metadata>", "<a>b</a>\n", 1L << 40), 32L << 20, 1_000))
        .containsExactly("is larger than 32 MB");
    assertThat(refusal(endless("<gpx>", "<!-- -->\n", 1L << 40), 32L << 20, 1_000)).hasSize(1);
    assertThat(refusal(endless("<gpx>", " ", 1L << 40), 32L << 20, 1_000)).hasSize(1);
    assertThat(refusal(endless("$GPGSV,", "1", 1L << 40), 32L << 20, 1_000))
        .containsExactly("line 1: is longer than 10000 characters");
    assertThat(refusal(endless("time,lat,lon\n", "\n", 1L << 40), 8L << 20, 1_000))
        .containsExactly("is larger than 8 MB");
    assertThat(refusal(endless("time,lat,lon\n", "x,y,z\n", 1L << 40), 32L << 20, 1_000))
        .hasSize(20);
    assertThat(refusal(endless("", "a", 1L << 40), 32L << 20, 1_000)).hasSize(1);
    assertThat(refusal(endless("", "\"", 1L << 40), 32L << 20, 1_000)).hasSize(1);
    assertThat(allocated() - before).isLessThan(4L << 30);
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }

  @Test
  void endsAtTheGreatestNumberOfPositions() {
    StringBuilder file = new StringBuilder("time,lat,lon\n");
    for (int i = 0; i < 12; i++) {
      file.append(1795420800 + i).append(",50,8\n");
    }
    assertThat(refusal(new ByteArrayInputStream(bytes(file.toString())), 1 << 20, 10))
        .containsExactly("line 12: has more than 10 positions");
  }

  @Test
  void saysWhatItIsIfItIsNoDrive() {
    assertThat(faults("<html><body>Not found</body></html>"))
        .containsExactly("line 1: the XML is <html>, not <gpx>");
    assertThat(faults("{\"positions\": []}")).singleElement().asString().contains("no column");
    assertThat(faults(new byte[] {'P', 'K', 3, 4, (byte) 0xff, 0})).isNotEmpty();
    assertThat(faults(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0})).isNotEmpty();
    assertThat(faults("<gpx><trk>")).singleElement().asString().contains("not XML");
  }

  /** Damages good files at random: either they are read or refused, and nothing else happens. */
  @Test
  void damagedFilesAreReadOrRefused() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String track = gpx((POINT + "\n").repeat(5));
    String csv = "time,lat,lon\n" + "1795420800,50.1,8.2\n".repeat(5);
    String nmea = nmea("GPRMC,080000,A,5006.0000,N,00812.0000,E,20,0,231126,,,A").repeat(5);
    for (String good : List.of(track, csv, nmea)) {
      for (int i = 0; i < 2_000; i++) {
        byte[] bad = bytes(good);
        for (int n = random.nextInt(4); n >= 0; n--) {
          bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
        }
        byte[] cut = java.util.Arrays.copyOf(bad, random.nextInt(bad.length + 1));
        assertThat(readOrRefused(cut)).as("seed " + seed).isTrue();
      }
    }
  }

  private static boolean readOrRefused(byte[] file) {
    try {
      return !Given.read(file, Optional.empty()).points().isEmpty();
    } catch (BadTraceException refused) {
      return !said(refused).isEmpty();
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void readsManyPositionsInSeconds() throws Exception {
    StringBuilder file = new StringBuilder("time,lat,lon\n");
    for (int i = 0; i < 200_000; i++) {
      file.append(1795420800L + i).append(",50.1234567,8.1234567\n");
    }
    long start = System.nanoTime();
    assertThat(Given.read(file.toString()).points()).hasSize(200_000);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
  }
}
