package dev.headroom.osm.file;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads OpenStreetMap XML as a stream. Document types are refused, so that no entity is ever
 * expanded or fetched, and every text is limited in length.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/OSM_XML">OSM XML</a>
 */
final class XmlReader {

  /** OpenStreetMap allows 255 characters; the header's texts are a little longer. */
  private static final int MOST_CHARACTERS = 16_384;

  /** The parts of a change file. */
  private static final Set<String> PARTS = Set.of("create", "modify", "delete");

  private static final int MOST_TAGS = 10_000;

  private static final int MOST_VERSION = Integer.MAX_VALUE;

  private int boundsMet;
  private final OsmVisitor visitor;
  private final boolean changes;

  /** Whether the present part of a change file deletes elements; empty outside of its parts. */
  private Optional<Boolean> deleting = Optional.empty();

  private XMLStreamReader xml;

  /** The element being read, as named in messages. */
  private String named = "";

  /** Reads an extract, or a change file. */
  XmlReader(OsmVisitor visitor, boolean changes) {
    this.visitor = visitor;
    this.changes = changes;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, MOST_CHARACTERS);
    factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, MOST_CHARACTERS);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, 100);
    factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, 10);
    return factory;
  }

  void read(InputStream in) throws IOException {
    try {
      xml = factory().createXMLStreamReader(in);
      root();
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.DTD) {
          throw noDocumentType();
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
          element();
        }
        if (event == XMLStreamConstants.END_ELEMENT && PARTS.contains(xml.getLocalName())) {
          deleting = Optional.empty();
        }
      }
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static UnreadableMapException noDocumentType() {
    return new UnreadableMapException("the file has a document type, which no OpenStreetMap has");
  }

  private void root() throws XMLStreamException {
    int event = xml.getEventType();
    while (event != XMLStreamConstants.START_ELEMENT) {
      if (event == XMLStreamConstants.DTD) {
        throw noDocumentType();
      }
      event = xml.next();
    }
    if (changes && !xml.getLocalName().equals("osmChange")) {
      throw new UnreadableMapException(
          "the file is XML, but its root is <"
              + xml.getLocalName()
              + "> and not <osmChange>; give a change file, not an extract");
    }
    if (!changes && !xml.getLocalName().equals("osm")) {
      throw new UnreadableMapException(
          "the file is XML, but its root is <"
              + xml.getLocalName()
              + "> and not <osm>; give an extract, not a change file");
    }
    dataAt("osmosis_replication_timestamp");
  }

  private void dataAt(String attribute) {
    instant(attribute).ifPresent(visitor::dataAt);
  }

  private void element() throws XMLStreamException, IOException {
    switch (xml.getLocalName()) {
      case "node" -> node();
      case "way" -> way();
      case "relation" -> relation();
      case "bounds" -> bounds();
      case "meta" -> dataAt("osm_base");
      case "create", "modify" -> part(false);
      case "delete" -> part(true);
      default -> {
        // Notes and what other programs add.
      }
    }
  }

  private void part(boolean deletes) {
    if (changes) {
      deleting = Optional.of(deletes);
    }
  }

  /** Whether an element of a change file is deleted; if so, it is passed on as such. */
  private boolean gone(Kind kind) throws XMLStreamException, IOException {
    if (!changes) {
      return false;
    }
    if (deleting.isEmpty()) {
      throw new IOException("an element stands outside of create, modify and delete");
    }
    if (!deleting.get()) {
      return false;
    }
    long id = id();
    Edit edit = edit();
    new Contents(xml.getLocalName());
    if (visitor.wants(kind)) {
      visitor.edit(edit);
      visitor.deleted(kind, id);
    }
    return true;
  }

  /**
   * Reads a box. The first of a file counts; a second one is reported, and further ones take no
   * time.
   */
  private void bounds() {
    if (boundsMet > 1) {
      return;
    }
    double south = degrees("minlat");
    double west = degrees("minlon");
    double north = degrees("maxlat");
    double east = degrees("maxlon");
    if (boundsMet++ == 0) {
      Bounds.tell(visitor, south, west, north, east);
    } else {
      visitor.wrongBounds(0, Bounds.text(south, west, north, east));
    }
  }

  private boolean deleted() {
    if ("false".equals(xml.getAttributeValue(null, "visible"))) {
      throw new UnreadableMapException(
          "the file tells what has been deleted: give a plain extract, without history");
    }
    return "delete".equals(xml.getAttributeValue(null, "action"));
  }

  private void node() throws XMLStreamException, IOException {
    if (gone(Kind.NODE)) {
      return;
    }
    boolean skip = deleted() || !visitor.wants(Kind.NODE);
    long id = id();
    double lat = skip ? 0 : place("lat", 90);
    double lon = skip ? 0 : place("lon", 180);
    Edit edit = skip ? Edit.UNKNOWN : edit();
    Contents contents = new Contents("node");
    if (!skip) {
      visitor.edit(edit);
      visitor.node(id, lat, lon, contents.tags);
    }
  }

  private void way() throws XMLStreamException, IOException {
    if (gone(Kind.WAY)) {
      return;
    }
    boolean skip = deleted() || !visitor.wants(Kind.WAY);
    long id = id();
    Edit edit = skip ? Edit.UNKNOWN : edit();
    Contents contents = new Contents("way");
    if (!skip) {
      visitor.edit(edit);
      long[] refs = Arrays.copyOf(contents.refs, contents.kept());
      visitor.way(id, refs, contents.refCount, contents.tags);
    }
  }

  private void relation() throws XMLStreamException, IOException {
    if (gone(Kind.RELATION)) {
      return;
    }
    boolean skip = deleted() || !visitor.wants(Kind.RELATION);
    long id = id();
    Edit edit = skip ? Edit.UNKNOWN : edit();
    Contents contents = new Contents("relation");
    if (!skip) {
      visitor.edit(edit);
      visitor.relation(id, contents.members, contents.tags);
    }
  }

  /** The id of the element being read from here on. */
  private long id() throws IOException {
    long id = number("id");
    named = xml.getLocalName() + "/" + id;
    require(id > 0, "id");
    return id;
  }

  /**
   * A coordinate of a node. In an extract it is passed on as it is: the issues report nodes without
   * a place. A change without one would remove a known place, and is refused.
   */
  private double place(String attribute, double most) throws IOException {
    double degrees = degrees(attribute);
    require(Math.abs(degrees) <= most, attribute);
    return degrees;
  }

  /** Refuses a damaged change file, since wrong changes could not be detected later. */
  private void require(boolean right, String attribute) throws IOException {
    if (changes && !right) {
      String value = xml.getAttributeValue(null, attribute);
      throw new IOException(
          named
              + (value == null
                  ? " has no " + attribute
                  : " has " + attribute + "=\"" + value + "\""));
    }
  }

  /** The edit. Unreadable parts are left out; in a change file they are refused. */
  private Edit edit() throws IOException {
    if (changes) {
      long version = count("version");
      require(absent("version") || (version >= 1 && version <= MOST_VERSION), "version");
      require(absent("timestamp") || instant("timestamp").isPresent(), "timestamp");
    }
    if (!visitor.wantsEdits()) {
      return Edit.UNKNOWN;
    }
    String user = xml.getAttributeValue(null, "user");
    return new Edit(
        (int) Math.max(0, Math.min(MOST_VERSION, count("version"))),
        instant("timestamp"),
        count("changeset"),
        (int) Math.max(0, Math.min(Integer.MAX_VALUE, count("uid"))),
        user == null ? "" : user);
  }

  private boolean absent(String attribute) {
    return xml.getAttributeValue(null, attribute) == null;
  }

  private long count(String attribute) {
    String text = xml.getAttributeValue(null, attribute);
    try {
      return text == null ? 0 : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private Optional<Instant> instant(String attribute) {
    String text = xml.getAttributeValue(null, attribute);
    try {
      return Optional.ofNullable(text).map(Instant::parse).filter(Edit::canBe);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private long number(String attribute) throws IOException {
    String text = xml.getAttributeValue(null, attribute);
    try {
      return Long.parseLong(String.valueOf(text));
    } catch (NumberFormatException e) {
      throw new IOException(
          "<" + xml.getLocalName() + "> has " + attribute + "=\"" + text + "\"", e);
    }
  }

  private double degrees(String attribute) {
    String text = xml.getAttributeValue(null, attribute);
    try {
      return Double.parseDouble(String.valueOf(text));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** The content of an element, read up to its end. */
  private final class Contents {
    private Map<String, String> tags = Map.of();
    private final List<Member> members = new ArrayList<>();
    private long[] refs = new long[0];
    private int refCount;

    Contents(String element) throws XMLStreamException, IOException {
      while (true) {
        int event = xml.next();
        if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals(element)) {
          return;
        }
        if (event == XMLStreamConstants.END_DOCUMENT) {
          throw new IOException("the file ends within an element");
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
          child();
        }
      }
    }

    private void child() throws IOException {
      switch (xml.getLocalName()) {
        case "tag" -> tag();
        case "nd" -> {
          ref(number("ref"));
          location();
        }
        case "member" -> member();
        default -> {
          // Nothing else is known inside an element.
        }
      }
    }

    private void tag() throws IOException {
      String key = xml.getAttributeValue(null, "k");
      String value = xml.getAttributeValue(null, "v");
      if (key == null || value == null) {
        throw new IOException("a tag has no key or no value");
      }
      if (tags.isEmpty()) {
        tags = new HashMap<>();
      }
      if (tags.size() >= MOST_TAGS) {
        throw new IOException("an element has more than " + MOST_TAGS + " tags");
      }
      if (tags.put(key, value) != null && changes) {
        throw new IOException(named + " has two tags " + key);
      }
    }

    private int kept() {
      return Math.min(refCount, OsmVisitor.MOST_WAY_NODES);
    }

    private void ref(long ref) {
      if (refCount < OsmVisitor.MOST_WAY_NODES) {
        if (refCount == refs.length) {
          refs = Arrays.copyOf(refs, Math.max(16, refs.length * 2));
        }
        refs[refCount] = ref;
      }
      refCount++;
    }

    /** Reads the place of a node, which an extract may have on its ways. */
    private void location() throws IOException {
      if (!changes && visitor.wants(Kind.NODE) && !absent("lat")) {
        visitor.location(number("ref"), degrees("lat"), degrees("lon"));
      }
    }

    private void member() throws IOException {
      String type = String.valueOf(xml.getAttributeValue(null, "type"));
      String role = xml.getAttributeValue(null, "role");
      Kind kind =
          switch (type) {
            case "node" -> Kind.NODE;
            case "way" -> Kind.WAY;
            case "relation" -> Kind.RELATION;
            default -> throw new IOException("a member has type=\"" + type + "\"");
          };
      if (members.size() < OsmVisitor.MOST_MEMBERS) {
        members.add(new Member(kind, number("ref"), role == null ? "" : role));
      }
    }
  }
}
