package dev.headroom.persistence.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the files of an audit log, also while they are written. */
public final class AuditReader {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
  private static final TypeReference<Map<String, Object>> MEMBERS = new TypeReference<>() {};

  private AuditReader() {}

  /**
   * What could not be read.
   *
   * @param lines a crash cuts the last one off
   * @param files another user may have written them
   */
  public record Unread(long lines, long files) {}

  /**
   * Reads the lines from a time on, file after file; where there is no folder, there are none.
   *
   * @param take takes the members of each
   * @return what could not be read
   * @throws IOException when the folder cannot be read
   */
  public static Unread read(Path folder, Instant since, Consumer<Map<String, Object>> take)
      throws IOException {
    long lines = 0;
    long files = 0;
    for (DayFile file : DayFile.in(folder)) {
      // What happened before midnight may be written after it, and never before.
      if (!file.day().plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC).isBefore(since)) {
        try {
          lines += read(file, since, take);
        } catch (IOException e) {
          files++;
        }
      }
    }
    return new Unread(lines, files);
  }

  private static long read(DayFile file, Instant since, Consumer<Map<String, Object>> take)
      throws IOException {
    long unreadable = 0;
    try (BufferedReader reader =
        Files.newBufferedReader(file.path(), StandardCharsets.ISO_8859_1)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        Optional<Map<String, Object>> members = members(line);
        if (members.isEmpty() && !line.isEmpty()) {
          unreadable++;
        }
        members
            .filter(read -> at(read).filter(at -> !at.isBefore(since)).isPresent())
            .ifPresent(take);
      }
    } catch (NoSuchFileException e) {
      return unreadable; // it was too old
    }
    return unreadable;
  }

  /** The members of a line; empty where it is none. */
  public static Optional<Map<String, Object>> members(String line) {
    try {
      Optional<Map<String, Object>> members = Optional.ofNullable(MAPPER.readValue(line, MEMBERS));
      return members.filter(read -> at(read).isPresent());
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> at(Map<String, Object> members) {
    try {
      return Optional.of(Instant.parse(String.valueOf(members.get("at"))));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
