package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.DrivenWay;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A drive is audited from its file: the list, the map, the report, and a file with faults. */
class ConsoleAuditTest {

  @RegisterExtension static final Desk DESK = new Desk();

  @TempDir private Path folder;
  private final Browser browser = DESK.browser();

  @Test
  void aDriveIsAuditedAndPrinted() throws Exception {
    DESK.open("audit");
    Path bad = Files.writeString(folder.resolve("bad.csv"), "time,lat,lon\nnow,1,2\n");
    browser.see(".audit input[type=file]").sendKeys(bad.toString());
    assertThat(browser.see(".audit .note.failure").getText()).contains("line 2");

    Path drive = folder.resolve("drive.gpx");
    Files.writeString(drive, DrivenWay.underTheBridge(DESK.headroom()).gpx());
    browser.see(".audit input[type=file]").sendKeys(drive.toString());
    assertThat(browser.see(".findings li", "low bridge").getText())
        .contains("too much", "Quill Road", "certain to 99");
    assertThat(browser.shows(".audit .note.failure")).isFalse();
    browser.see(".findings li button", "low bridge").click();
    browser.screenshot("audit");
    assertThat(browser.accessibilityFaults()).isEmpty();

    browser.run("window.print = () => { window.printed = true; };");
    browser.see(".audit .actions button").click();
    browser.until("the report is laid out", () -> browser.run("return window.printed") != null);
    browser.onPaper(true);
    assertThat(browser.see("#sheet").getText())
        .contains("Audit of drive.gpx", "low bridge", "Findings:", "How certain a finding is");
    assertThat(browser.see("#sheet img").getAttribute("src")).startsWith("data:image/png");
    browser.onPaper(false);
  }
}
