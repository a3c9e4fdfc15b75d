package dev.headroom.persistence.audit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file of an audit log: {@code audit-2026-11-22-000.jsonl}.
 *
 * @param day in UTC
 * @param number counts the files of a day from 0
 */
record DayFile(Path folder, LocalDate day, int number) {

  private static final Pattern NAME =
      Pattern.compile("audit-([0-9]{4}-[0-9]{2}-[0-9]{2})-([0-9]{3,9})\\.jsonl");

  /** Those of a folder, oldest first; none where there is no such folder. */
  static List<DayFile> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> of(folder, file.getFileName().toString()))
          .flatMap(Optional::stream)
          .sorted(Comparator.comparing(DayFile::day).thenComparing(DayFile::number))
          .toList();
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static Optional<DayFile> of(Path folder, String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      LocalDate day = LocalDate.parse(matcher.group(1));
      return Optional.of(new DayFile(folder, day, Integer.parseInt(matcher.group(2))));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  Path path() {
    return folder.resolve("audit-%s-%03d.jsonl".formatted(day, number));
  }

  DayFile next() {
    return new DayFile(folder, day, number + 1);
  }

  /** How long it is; 0 where it is not there. */
  long size() throws IOException {
    try {
      return Files.size(path());
    } catch (NoSuchFileException e) {
      return 0;
    }
  }
}
