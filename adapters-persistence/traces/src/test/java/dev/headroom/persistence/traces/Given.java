package dev.headroom.persistence.traces;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.trace.TraceFiles;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Files as texts, for tests. */
final class Given {

  private Given() {}

  static TraceFiles.Read read(byte[] file, Optional<ZoneId> zone)
      throws BadTraceException, IOException {
    return new TraceFileReader().read(new ByteArrayInputStream(file), zone, Trace.MOST_POINTS);
  }

  static TraceFiles.Read read(String file) throws BadTraceException, IOException {
    return read(bytes(file), Optional.empty());
  }

  static TraceFiles.Read read(String file, String zone) throws BadTraceException, IOException {
    return read(bytes(file), Optional.of(ZoneId.of(zone)));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The positions as time and place, in the form 08:00:01 50.1,8.2, of one day. */
  static List<String> shown(TraceFiles.Read read) {
    return read.points().stream()
        .map(
            point ->
                point.at().toString()
                    + ' '
                    + point.place().latE7() / 1e7
                    + ','
                    + point.place().lonE7() / 1e7)
        .toList();
  }

  /** The faults of a file, in English. */
  static List<String> faults(byte[] file) {
    return said(catchThrowableOfType(BadTraceException.class, () -> read(file, Optional.empty())));
  }

  static List<String> faults(String file) {
    return faults(bytes(file));
  }

  static List<String> said(BadTraceException refusal) {
    return refusal.faults().stream().map(fault -> Wording.english().text(fault.remark())).toList();
  }

  /** A GPX file with these elements within its segment. */
  static String gpx(String points) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n<trk><trkseg>\n"
        + points
        + "\n</trkseg></trk></gpx>\n";
  }

  /** A sentence with its checksum. */
  static String nmea(String sentence) {
    int sum = 0;
    for (int i = 0; i < sentence.length(); i++) {
      sum ^= sentence.charAt(i);
    }
    return String.format("$%s*%02X\r\n", sentence, sum);
  }
}
