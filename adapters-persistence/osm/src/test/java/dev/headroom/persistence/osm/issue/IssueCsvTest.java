package dev.headroom.persistence.osm.issue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.ImportMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.restriction.Subject;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IssueCsvTest {

  @TempDir Path folder;

  @Test
  void issuesAreWrittenAsTheyCome() throws IOException {
    Path file = folder.resolve("issues.csv");
    try (OutputStream out = Files.newOutputStream(file);
        IssueCsv csv = new IssueCsv(out, Wording.english())) {
      csv.report(unreadable("way/1", "4\"2, or so"));
      csv.report(unreadable("way/2", "=1+1"));
      csv.report(
          new ImportIssue("missing_nodes", "way/3", "", "two\nlines", ImportMessage.ROAD_LEFT_OUT));
      csv.report(new ImportIssue("made_up", "way/4", "-", "", ImportMessage.CLOSED));
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
    Remark assumed =
        new Remark(
            ImportMessage.AMOUNT, Map.of("amount", new BigDecimal("2"), "subject", Subject.HEIGHT));
    return new ImportIssue("unreadable_limit", way, "maxheight", height, assumed);
  }
}
