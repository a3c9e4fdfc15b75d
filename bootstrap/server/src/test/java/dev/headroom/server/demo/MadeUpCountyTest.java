package dev.headroom.server.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The made-up county is sound OpenStreetMap data with everything that occurs in Britain. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MadeUpCountyTest {

  private Document county;

  @BeforeAll
  void draw(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("county.osm");
    MadeUpCounty.write(file);
    county = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }

  @Test
  void isWhatTheDrawingDraws(@TempDir Path folder) throws Exception {
    Path drawn = Path.of("target", "loamshire.osm");
    Files.createDirectories(drawn.getParent());
    CountyDrawing.write(drawn);
    MadeUpCounty.write(folder.resolve("county.osm"));

    assertThat(folder.resolve("county.osm"))
        .as("the extract of the program; after a change of the drawing, copy " + drawn + " there")
        .hasSameBinaryContentAs(drawn);
    CountyDrawing.places().forEach((named, at) -> assertThat(named).isEqualTo(at));
  }

  @Test
  void namesOnlyElementsThatAreThere() {
    Set<String> nodes = ids("node");
    Set<String> ways = ids("way");

    assertThat(attributes("nd", "ref")).isNotEmpty().allMatch(nodes::contains);
    for (Element member : elements("member")) {
      Set<String> known = member.getAttribute("type").equals("way") ? ways : nodes;
      assertThat(known).contains(member.getAttribute("ref"));
    }
  }

  @Test
  void hasEverythingThatOccurs() {
    assertThat(values("highway"))
        .contains(
            "motorway",
            "motorway_link",
            "trunk",
            "primary",
            "secondary",
            "tertiary",
            "unclassified",
            "residential",
            "service",
            "track",
            "motorway_junction",
            "traffic_signals",
            "turning_circle",
            "turning_loop");
    assertThat(values("maxheight")).contains("12'8\"", "14'0\"", "2.1");
    assertThat(values("maxwidth")).contains("7'0\"");
    assertThat(values("maxlength")).contains("12", "28'");
    assertThat(values("maxweight")).contains("7.5", "10", "18");
    assertThat(values("maxweightrating")).contains("7.5");
    assertThat(values("maxweight:conditional")).contains("none @ destination");
    assertThat(values("maxweightrating:conditional")).contains("none @ delivery");
    assertThat(values("hgv")).contains("no", "destination");
    assertThat(values("hgv:conditional"))
        .contains("no @ (Mo-Fr 07:00-19:00)", "no @ (Mo-Sa 08:00-18:00)");
    assertThat(values("route")).contains("ferry");
    assertThat(values("railway")).contains("rail", "level_crossing");
    assertThat(values("barrier")).contains("height_restrictor", "gate", "bollard");
    assertThat(values("oneway")).contains("yes", "-1");
    assertThat(values("junction")).contains("roundabout");
    assertThat(values("restriction")).contains("no_u_turn", "no_right_turn");
    assertThat(values("restriction:hgv")).contains("no_left_turn");
    assertThat(values("boundary")).contains("low_emission_zone");
    assertThat(values("addr:postcode")).hasSizeGreaterThan(50);
  }

  @Test
  void isOneConnectedCounty() {
    Map<String, List<String>> neighbours = new HashMap<>();
    for (Element way : elements("way")) {
      Map<String, String> tags = tags(way);
      if (tags.containsKey("highway") || tags.containsKey("route")) {
        NodeList refs = way.getElementsByTagName("nd");
        for (int i = 0; i + 1 < refs.getLength(); i++) {
          String a = ((Element) refs.item(i)).getAttribute("ref");
          String b = ((Element) refs.item(i + 1)).getAttribute("ref");
          neighbours.computeIfAbsent(a, key -> new ArrayList<>()).add(b);
          neighbours.computeIfAbsent(b, key -> new ArrayList<>()).add(a);
        }
      }
    }
    Set<String> reached = new HashSet<>();
    List<String> open = new ArrayList<>(List.of(neighbours.keySet().iterator().next()));
    while (!open.isEmpty()) {
      String node = open.remove(open.size() - 1);
      if (reached.add(node)) {
        open.addAll(neighbours.get(node));
      }
    }

    assertThat(reached).hasSize(neighbours.size()).hasSizeGreaterThan(300);
  }

  private Set<String> values(String key) {
    Set<String> values = new HashSet<>();
    for (Element tag : elements("tag")) {
      if (tag.getAttribute("k").equals(key)) {
        values.add(tag.getAttribute("v"));
      }
    }
    return values;
  }

  private static Map<String, String> tags(Element element) {
    Map<String, String> tags = new HashMap<>();
    NodeList list = element.getElementsByTagName("tag");
    for (int i = 0; i < list.getLength(); i++) {
      Element tag = (Element) list.item(i);
      tags.put(tag.getAttribute("k"), tag.getAttribute("v"));
    }
    return tags;
  }

  private Set<String> ids(String element) {
    return new HashSet<>(attributes(element, "id"));
  }

  private List<String> attributes(String element, String attribute) {
    return elements(element).stream().map(found -> found.getAttribute(attribute)).toList();
  }

  private List<Element> elements(String name) {
    NodeList list = county.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < list.getLength(); i++) {
      elements.add((Element) list.item(i));
    }
    return elements;
  }
}
