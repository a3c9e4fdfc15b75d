package dev.headroom.osm.issue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.osm.issue.ImportIssue.Assumed;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IssueCsvTest {

  @TempDir Path folder;

  @Test
  void issuesAreWrittenAsTheyCome() throws IOException {
    Path file = folder.resolve("issues.csv");
    try (OutputStream out = Files.newOutputStream(file);
        IssueCsv csv = new IssueCsv(out)) {
      csv.report(unreadable("way/1", "4\"2, or so"));
      csv.report(unreadable("way/2", "=1+1"));
      csv.report(
          new ImportIssue("missing_nodes", "way/3", "", "two\nlines", Assumed.ROAD_LEFT_OUT));
      csv.report(new ImportIssue("made_up", "way/4", "-", "", Assumed.CLOSED));
    }
    String expected =
        """
        kind,element,tag,value,assumed
        unreadable_limit,way/1,maxheight,"4""2, or so",2 m
        unreadable_limit,way/2,maxheight,'=1+1,2 m
        missing_nodes,way/3,,"two; lines",the road is left out
        made_up,way/4,'-,,closed
        """;
    assertThat(Files.readString(file))
        .isEqualTo(expected.replace("\n", "\r\n").replace("two; lines", "two\nlines"));
  }

  private static ImportIssue unreadable(String way, String height) {
    String assumed = "2 m";
    return new ImportIssue("unreadable_limit", way, "maxheight", height, assumed);
  }
}
