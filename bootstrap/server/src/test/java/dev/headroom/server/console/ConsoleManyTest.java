package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Many trips at once: pasted or from a file, for several vehicles, and saved as files. */
class ConsoleManyTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String BAKERY = "55.16853, -2.50588";
  private static final String QUILL = "55.20360, -2.62754";

  @TempDir private Path folder;
  private final Browser browser = DESK.browser();

  private void open() {
    DESK.open("many");
    browser.see(".choices .check");
  }

  private void paste(String text) {
    browser.run(
        "const field = document.querySelector('.many textarea'); field.value = arguments[0];"
            + "field.dispatchEvent(new Event('input'));",
        text);
    browser.see(".trips tbody tr");
  }

  private void check() {
    browser.see(".many button.primary").click();
    browser.see(".many .actions button", "XLSX");
  }

  private List<String> rows() {
    List<?> rows =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll('.trips tbody tr')]"
                    + ".map(row => row.innerText.replace(/\\s+/g, ' '))");
    return rows.stream().map(Object::toString).toList();
  }

  @Test
  void pastedTripsArePlannedForSeveralVehiclesAndSaved() throws Exception {
    DESK.addVehicle("High van of many", "MY 01 VAN", 448);
    open();
    browser.see(".choices .check label", "High van of many").click();
    paste(
        """
        %s\t%s\tLoad 1\t2037-06-28 22:30
        %s\t%s\t=1+1
        Nowhere at all\t%s\tLoad 3
        %s\t\tLoad 4
        """
            .formatted(QUILL, BAKERY, QUILL, "55.21547, -2.34319", BAKERY, QUILL));
    check();
    List<String> rows = rows();
    assertThat(rows).hasSize(4);
    assertThat(rows.get(0)).contains("Load 1", "✓ ");
    assertThat(rows.get(1)).contains("=1+1", "✓ 48 min", "✗ cannot");
    assertThat(rows.get(2)).contains("Nothing by this name");
    assertThat(rows.get(3)).contains("destination is missing");
    browser.screenshot("many");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.size(390, 844);
    browser.screenshot("many-390");
    browser.size(1280, 800);

    String csv = browser.download(folder, "trips.csv", () -> save("CSV"));
    assertThat(csv)
        .startsWith("\ufeffTrip,")
        .contains("Load 1,", ",yes,", "'=1+1,", "2037-06-28 22:30", "destination is missing");
    assertThat(csv.lines()).hasSize(9);
    save("XLSX");
    List<List<Element>> sheet = sheet(whole("trips.xlsx"));
    assertThat(sheet).hasSize(9);
    assertThat(texts(sheet.get(0))).startsWith("Trip", "Start", "Destination", "Vehicle");
    assertThat(texts(sheet.get(3))).startsWith("=1+1");
    assertThat(sheet.stream().flatMap(List::stream).map(Element::getFirstChild))
        .noneMatch(child -> child != null && child.getNodeName().equals("f"));
    assertThat(sheet.get(1).get(6).getAttribute("t")).as("minutes are a number").isEmpty();

    browser.see(".trips a").click();
    browser.see(".figures");
    assertThat(browser.address()).contains("#plan?").contains("leave=at");
  }

  @Test
  void jobsHaveTheirMinutesForEachVehicleOrWhyNot() {
    DESK.addVehicle("High van for jobs", "JO 01 BOX", 448);
    open();
    browser.see(".choices .check label", "High van for jobs").click();
    browser.run(
        "const [start, jobs] = document.querySelectorAll('.jobs-check input, .jobs-check textarea');"
            + "start.value = arguments[0]; jobs.value = arguments[1];",
        QUILL,
        BAKERY + "\n55.21547, -2.34319\nNowhere at all");
    browser.see(".jobs-check button", "Check the jobs").click();
    browser.see(".jobs tbody tr");
    List<?> rows =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll('.jobs tbody tr')]"
                    + ".map(row => row.innerText.replace(/\\s+/g, ' '))");
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1).toString())
        .contains("✓ 48 min", "✗ cannot", "Length 15.0 m, Pudding Ferry");
    assertThat(rows.get(2).toString()).contains("no place found");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  private void save(String kind) {
    browser.see(".many .actions button", kind).click();
  }

  /** A file that the browser has saved, once it is a whole archive. */
  private Path whole(String name) {
    Path file = folder.resolve(name);
    return browser.await(
        name,
        () -> {
          try {
            return Files.exists(file) && Files.size(file) > 0
                ? Optional.of(file)
                : Optional.empty();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** The cells of a workbook's first sheet, as any reader finds it: by its archive's checksums. */
  private static List<List<Element>> sheet(Path file)
      throws IOException, ParserConfigurationException, SAXException {
    try (ZipFile archive = new ZipFile(file.toFile())) {
      List<String> names = archive.stream().map(ZipEntry::getName).toList();
      assertThat(names).contains("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml");
      for (String name : names) {
        xml(archive, name);
      }
      NodeList rows = xml(archive, "xl/worksheets/sheet1.xml").getElementsByTagName("row");
      List<List<Element>> sheet = new ArrayList<>();
      for (int i = 0; i < rows.getLength(); i++) {
        NodeList cells = ((Element) rows.item(i)).getElementsByTagName("c");
        sheet.add(
            IntStream.range(0, cells.getLength()).mapToObj(c -> (Element) cells.item(c)).toList());
      }
      return sheet;
    }
  }

  private static Document xml(ZipFile archive, String name)
      throws IOException, ParserConfigurationException, SAXException {
    try (InputStream in = archive.getInputStream(archive.getEntry(name))) {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(in.readAllBytes()));
    }
  }

  private static List<String> texts(List<Element> row) {
    return row.stream().map(Element::getTextContent).toList();
  }

  @Test
  void aFileAsAGermanSpreadsheetSavesItIsRead() throws IOException {
    open();
    Path file = folder.resolve("fahrten.csv");
    Files.writeString(
        file,
        "\ufeffName;Start;Destination;Arrive by\r\n;;;\r\n"
            + "\"Kekse; zwei\";55,20360 -2,62754;"
            + BAKERY
            + ";28.06.2037 22:30\r\n",
        StandardCharsets.UTF_8);
    browser.see(".many input[type=file]").sendKeys(file.toString());
    browser.see(".trips tbody tr", "Kekse; zwei");
    check();
    assertThat(rows()).hasSize(1).first().asString().contains("✓ ");
    assertThat(browser.see(".trips a").getDomAttribute("href"))
        .contains("leave=by", "until=2037-06-28T22");
  }

  /** A text that means several places is nobody's to guess. */
  @Test
  void whatIsNotClearIsAsked() {
    open();
    paste("Quill; " + BAKERY + "\n" + BAKERY + "; Quill");
    browser.see(".many button.primary").click();
    browser.see(".trips select").findElements(By.cssSelector("option")).get(1).click();
    browser.see(".trips a");
    browser.until("both trips are planned", () -> !browser.shows(".many .progress"));
    assertThat(rows()).as("one choice for all rows").allMatch(row -> row.contains("✓ "));
  }

  @Test
  void tripsAreReadInEveryForm() {
    open();
    assertThat(
            browser.run(
                """
                const own = [...document.scripts].find((each) => each.src.endsWith("/console.js")).src;
                return import(own.replace("console.js", "trip-rows.js")).then(({readTrips}) => arguments[0]
                  .map((text) => readTrips(text).map(({name, from, to, departure, fault}) => [
                    name, from.place ? `${from.place.lat}/${from.place.lon}` : from.text,
                    to.place ? `${to.place.lat}/${to.place.lon}` : to.text,
                    departure ? departure.kind + departure.at + departure.until : "", fault ? "!" : "",
                  ].join("|")).join(" ")));
                """,
                List.of(
                    "54.1,-4.5,54.2,-4.4",
                    "54,1;-4,5;54,2;-4,4;Load;28/06/2037 7:30",
                    "A, B\tC, D\t3.4.2037 07:30\tLoad",
                    "\"A, B\",C,Load",
                    "to;from;arrive by\nX;Y;2037-06-28 07:05",
                    "A;B;n;30.02.2037 07:30\nA;",
                    "A;B;25:61",
                    "91;0;54;0")))
        .isEqualTo(
            List.of(
                "|54.1/-4.5|54.2/-4.4||",
                "Load|54.1/-4.5|54.2/-4.4|at2037-06-28T07:30|",
                "Load|A, B|C, D|at2037-04-03T07:30|",
                "Load|A, B|C||",
                "|Y|X|by2037-06-28T07:05|",
                "n|A|B||! |A|||!",
                "|A|B||!",
                "|91 0|54/0||"));
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void tooManyTripsAreRefusedAndAStopStops() {
    open();
    String trip = QUILL + ";" + BAKERY + "\n";
    browser.run(
        "const field = document.querySelector('.many textarea'); field.value = arguments[0];"
            + "field.dispatchEvent(new Event('input'));",
        trip.repeat(201));
    browser.see(".many .failure", "201");
    browser.run(
        "window.asked = 0; const real = window.fetch; window.fetch = (path, options) => {"
            + " if (String(path) === '/console/api/route') { asked += 1;"
            + " return new Promise((done, failed) => options.signal.addEventListener('abort',"
            + " () => failed(new DOMException('', 'AbortError')))); }"
            + " return real(path, options); };");
    paste(
        IntStream.range(0, 20)
            .mapToObj(i -> "55.2036" + i + ", -2.62754;" + BAKERY)
            .collect(Collectors.joining("\n")));
    browser.see(".many button.primary").click();
    browser.until("two are asked", () -> Long.valueOf(2).equals(browser.run("return asked")));
    browser.see(".many .progress button").click();
    browser.until("it stops", () -> !browser.shows(".many .progress"));
    assertThat(browser.run("return asked")).isEqualTo(2L);
  }
}
