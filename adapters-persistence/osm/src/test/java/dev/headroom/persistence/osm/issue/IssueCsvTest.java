package dev.headroom.persistence.osm.issue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IssueCsvTest {

  @TempDir Path folder;

  @Test
  void issuesAreWrittenAsTheyCome() throws IOException {
    Path file = folder.resolve("issues.csv");
    try (IssueCsv csv = new IssueCsv(file)) {
      csv.report(new ImportIssue("unreadable_limit", "way/1", "maxheight", "4\"2, or so", "2 m"));
      csv.report(new ImportIssue("unreadable_limit", "way/2", "maxheight", "=1+1", "2 m"));
      csv.report(new ImportIssue("missing_nodes", "way/3", "", "two\nlines", "-"));
    }
    String expected =
        """
        kind,element,tag,value,assumed
        unreadable_limit,way/1,maxheight,"4""2, or so",2 m
        unreadable_limit,way/2,maxheight,'=1+1,2 m
        missing_nodes,way/3,,"two; lines",'-
        """;
    assertThat(Files.readString(file))
        .isEqualTo(expected.replace("\n", "\r\n").replace("two; lines", "two\nlines"));
  }
}
