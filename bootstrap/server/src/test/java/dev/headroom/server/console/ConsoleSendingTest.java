package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.DecoderResult;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.google.zxing.qrcode.decoder.Decoder;
import java.awt.image.BufferedImage;
import java.io.StringReader;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** A plan goes to whoever drives it: as a code, a link, an e-mail or a file. */
class ConsoleSendingTest {

  /** More bytes than fit into a code of level M and version 25. */
  private static final int TOO_LONG = 998;

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  private String link() {
    return browser.address().replaceFirst("/console/\\?\\d+", "/console/");
  }

  private static String read(BufferedImage picture) throws Exception {
    int width = picture.getWidth();
    int height = picture.getHeight();
    int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
    return new QRCodeReader()
        .decode(
            new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))),
            Map.of(DecodeHintType.TRY_HARDER, true))
        .getText();
  }

  private void openCard() {
    DESK.plan(4.2);
    // It writes the plan into the address as the page does.
    browser.see(".actions button", "Copy link").click();
    browser.see(".actions button", "Send to the driver").click();
    browser.see(".sending .qr");
  }

  @Test
  void thePlansLinkIsACodeOnTheScreenAndOnTheSheet() throws Exception {
    openCard();
    browser.run("arguments[0].scrollIntoView(); return 1", browser.see(".sending .qr"));
    assertThat(read(browser.frame())).isEqualTo(link());
    browser.screenshot("sending");
    assertThat(browser.accessibilityFaults()).isEmpty();
    assertThat(
            browser.run(
                "const {scrollWidth, clientWidth} = document.getElementById('view');"
                    + " return scrollWidth - clientWidth"))
        .as("nothing is cut off")
        .isEqualTo(0L);
    assertThat(browser.see(".sending a.button").getDomAttribute("href"))
        .startsWith("mailto:?subject=Nether%20Quill%20to%20Bakery%20Depot&body=")
        .satisfies(
            href ->
                assertThat(URLDecoder.decode(href, StandardCharsets.UTF_8))
                    .contains("4.2 m")
                    .contains(link()));
    browser.see(".sending button", "Close").click();
    assertThat(browser.shows(".sending")).isFalse();

    browser.run("window.print = () => { window.printed = true; }; return 1");
    browser.see(".actions .primary", "Print").click();
    browser.until(
        "it is printed", () -> browser.run("return window.printed === true").equals(true));
    browser.onPaper(true);
    assertThat(read(browser.frame())).isEqualTo(link());
    browser.screenshot("sheet-code");
    browser.onPaper(false);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aPhoneSharesThePlan() {
    browser.watch(
        "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };");
    openCard();
    browser.see(".sending button.primary", "Share").click();
    assertThat(browser.run("return window.shared.url")).isEqualTo(link());
    assertThat(browser.run("return window.shared.title")).isEqualTo("Nether Quill to Bakery Depot");
    browser.watchNoMore();
  }

  @Test
  void codesOfAllSizesAreReadByAnotherProgram() throws Exception {
    DESK.open("plan");
    browser.see(".answer .empty");
    for (int length = 1; length < TOO_LONG; length += length < 64 ? 3 : 41) {
      String text = text(length);
      DecoderResult read = new Decoder().decode(modules(text));
      assertThat(read.getText()).isEqualTo(text);
      assertThat(read.getECLevel()).isEqualTo("M");
    }
    assertThat(new Decoder().decode(modules(text(TOO_LONG - 1))).getText())
        .isEqualTo(text(TOO_LONG - 1));
    assertThat(new Decoder().decode(modules("żółć Ynys Môn")).getText()).isEqualTo("żółć Ynys Môn");
    assertThat(run(text(TOO_LONG))).isNull();
  }

  private static String text(int length) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append((char) ('!' + (text.length() * 7 + length) % 90));
    }
    return text.toString();
  }

  private Object run(String text) {
    return browser.run(
        """
        const at = [...document.querySelectorAll("script[src], link[href]")]
          .map((each) => each.src || each.href).find((each) => each.includes("/console/static/"));
        return import(at.replace(/[^/]*$/, "qr.js")).then(({qrModules}) => qrModules(arguments[0]));
        """,
        text);
  }

  private boolean[][] modules(String text) {
    List<?> rows = (List<?>) run(text);
    boolean[][] modules = new boolean[rows.size()][rows.size()];
    for (int y = 0; y < modules.length; y++) {
      List<?> row = (List<?>) rows.get(y);
      for (int x = 0; x < modules.length; x++) {
        modules[y][x] = row.get(x).equals(true);
      }
    }
    return modules;
  }

  @Test
  void aFileIsNamedAfterTheTripAndHasTheLimitsOnTheWay(@TempDir Path folder) throws Exception {
    DESK.plan(3.7);
    browser.see(".actions button", "Send").click();
    String gpx =
        browser.download(
            folder,
            "nether-quill-bakery-depot.gpx",
            () -> browser.see(".sending button", "GPX").click());
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(gpx)));
    assertThat(document.getElementsByTagName("wpt").getLength()).isPositive();
    Element first = (Element) document.getElementsByTagName("wpt").item(0);
    assertThat(first.getElementsByTagName("name").item(0).getTextContent())
        .isEqualTo("Height 12′8″ (3.86 m)");
    assertThat(first.getAttribute("lat")).startsWith("55.");
    assertThat(gpx.indexOf("<wpt")).as("the schema's order").isLessThan(gpx.indexOf("<rte"));
    assertThat(gpx).contains("<name>Nether Quill to Bakery Depot</name>");
  }
}
