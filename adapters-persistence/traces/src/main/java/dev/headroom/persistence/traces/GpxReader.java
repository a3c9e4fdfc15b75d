package dev.headroom.persistence.traces;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLInputFactory2;

/**
 * Reads the points of the tracks of a GPX file, in its order, as a stream: it resolves no entity
 * and keeps no element. Waypoints and planned routes are not what was driven.
 */
final class GpxReader {

  private static final int LONGEST = 10_000;
  private static final int DEEPEST = 50;
  private static final int MOST_ATTRIBUTES = 50;

  private final XMLStreamReader xml;
  private final Points points;

  private GpxReader(XMLStreamReader xml, Points points) {
    this.xml = xml;
    this.points = points;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = new WstxInputFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    // Otherwise what is wrong with a text is an unchecked exception of whoever reads it.
    factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, LONGEST);
    factory.setProperty(WstxInputProperties.P_MAX_TEXT_LENGTH, LONGEST);
    factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, MOST_ATTRIBUTES);
    factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEEPEST);
    return factory;
  }

  static void read(InputStream in, Points points) throws BadTraceException, IOException {
    XMLStreamReader xml = null;
    try {
      xml = factory().createXMLStreamReader(in);
      new GpxReader(xml, points).document();
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof IOException failure
          && !(failure instanceof CharConversionException)) {
        throw failure;
      }
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNumber());
      throw points.endedBy(line, Remark.of(TraceMessage.NOT_GPX, "root", ""));
    } catch (IllegalArgumentException | IllegalStateException e) {
      // What the library says of some broken names and encodings.
      throw points.endedBy(
          xml == null ? 1 : line(xml), Remark.of(TraceMessage.NOT_GPX, "root", ""));
    }
  }

  private static int line(XMLStreamReader xml) {
    return Math.max(1, xml.getLocation().getLineNumber());
  }

  private void document() throws XMLStreamException, BadTraceException {
    int depth = 0;
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.DTD) {
        throw points.endedBy(line(xml), Remark.of(TraceMessage.DOCUMENT_TYPE));
      }
      if (event == XMLStreamConstants.START_ELEMENT) {
        String name = xml.getLocalName();
        if (depth == 0 && !name.equals("gpx")) {
          String shown = name.length() > 40 ? name.substring(0, 40) + "…" : name;
          throw points.endedBy(line(xml), Remark.of(TraceMessage.NOT_GPX, "root", shown));
        }
        if (name.equals("trkpt")) {
          point();
        } else {
          depth++;
        }
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
  }

  /** Reads a point to its end. */
  private void point() throws XMLStreamException, BadTraceException {
    int line = line(xml);
    double lat = points.degrees(line, "lat", 90, xml.getAttributeValue(null, "lat"));
    double lon = points.degrees(line, "lon", 180, xml.getAttributeValue(null, "lon"));
    Optional<Instant> time = Optional.empty();
    boolean timed = false;
    int depth = 1;
    while (depth > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
        if (depth == 2 && xml.getLocalName().equals("time")) {
          timed = true;
          time = TimeText.read(text(), Optional.of(ZoneOffset.UTC), points, line);
          depth--; // The text ends with the element.
        }
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
    if (!timed) {
      points.fault(line, TraceMessage.NO_TIME);
    }
    if (time.isPresent()) {
      points.add(line, lat, lon, time.get());
    }
  }

  /** The text of an element without others in it, as far as it matters. */
  private String text() throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    int depth = 1;
    while (depth > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      } else if (xml.isCharacters() && text.length() <= TimeText.LONGEST) {
        text.append(xml.getText());
      }
    }
    return text.toString().strip();
  }
}
