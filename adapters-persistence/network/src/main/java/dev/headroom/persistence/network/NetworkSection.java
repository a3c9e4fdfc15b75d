package dev.headroom.persistence.network;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.persistence.network.names.NamesWriter;
import dev.headroom.persistence.network.picture.PictureWriter;
import java.io.IOException;
import java.util.List;

/**
 * A part of a network file.
 *
 * @param tag four ASCII letters
 * @param required whether a reader that does not know it has to refuse the file; of a section that
 *     is not required it only checks the sum
 */
record NetworkSection(String tag, boolean required, Writer writer, Reader reader) {

  /** Writes the section. */
  @FunctionalInterface
  interface Writer {
    void write(NetworkParts from, NetworkOutput out) throws IOException;
  }

  /** Reads the section, every byte of it. */
  @FunctionalInterface
  interface Reader {
    void read(NetworkParts into, NetworkInput in) throws IOException;
  }

  /** The sections of every network file, in their order. */
  static final List<NetworkSection> ALL =
      List.of(
          required(
              "VOCA",
              (parts, out) -> Vocabulary.write(parts.vocabulary, out),
              (parts, in) -> parts.vocabulary = Vocabulary.read(in)),
          required("INFO", InfoSection::write, InfoSection::read),
          required("RULE", RulesSection::write, RulesSection::read),
          required("SIGN", SignsSection::write, SignsSection::read),
          required("TEXT", NetworkSection::writeTexts, NetworkSection::readTexts),
          required("JUNC", NetworkSection::writeJunctions, NetworkSection::readJunctions),
          required("ROAD", NetworkSection::writeRoads, NetworkSection::readRoads),
          required("SHAP", NetworkSection::writeShapes, NetworkSection::readShapes),
          required("MANO", NetworkSection::writeManoeuvres, NetworkSection::readManoeuvres),
          required("STRE", NetworkSection::writeStretches, NetworkSection::readStretches),
          required("GUID", NetworkSection::writeGuidance, NetworkSection::readGuidance),
          required("HIER", HierarchySection::write, HierarchySection::read),
          new NetworkSection("HGHT", false, InfoSection::writeHeights, InfoSection::readHeights));

  /** The tag of the picture: a section of its own that is read apart. */
  static final String PICTURE = "PICT";

  /** The tag of the names: another one. */
  static final String NAMES = "NAME";

  /** The section of a picture. Readers of the network skip it. */
  static NetworkSection picture(PictureWriter picture) {
    return apart(PICTURE, picture.index(), picture.blocks());
  }

  /** The section of names. Readers of the network skip it. */
  static NetworkSection names(NamesWriter names) {
    return apart(NAMES, names.index(), names.blocks());
  }

  private static NetworkSection apart(String tag, byte[] index, List<byte[]> blocks) {
    return new NetworkSection(
        tag,
        false,
        (parts, out) -> {
          out.bytes(index);
          for (byte[] block : blocks) {
            out.raw(block);
          }
        },
        (parts, in) -> {
          throw new IllegalStateException("section " + tag + " is no part of a network");
        });
  }

  private static NetworkSection required(String tag, Writer writer, Reader reader) {
    return new NetworkSection(tag, true, writer, reader);
  }

  private static void writeTexts(NetworkParts from, NetworkOutput out) throws IOException {
    out.items(from.columns.texts, out::text);
  }

  private static void readTexts(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.texts = List.copyOf(in.items(Integer.BYTES, in::text));
  }

  private static void writeJunctions(NetworkParts from, NetworkOutput out) throws IOException {
    NetworkColumns columns = from.columns;
    out.ints(columns.junctionLat);
    out.ints(columns.junctionLon);
    out.bytes(columns.junctionFlags);
    out.ints(columns.junctionRules);
    out.longs(columns.junctionNode);
  }

  private static void readJunctions(NetworkParts into, NetworkInput in) throws IOException {
    NetworkColumns columns = into.columns;
    columns.junctionLat = in.ints();
    columns.junctionLon = in.ints();
    columns.junctionFlags = in.bytes();
    columns.junctionRules = in.ints();
    columns.junctionNode = in.longs();
  }

  private static void writeRoads(NetworkParts from, NetworkOutput out) throws IOException {
    NetworkColumns columns = from.columns;
    out.ints(columns.roadTail);
    out.ints(columns.roadHead);
    out.ints(columns.roadLength);
    out.ints(columns.forwardTime);
    out.ints(columns.backwardTime);
    out.ints(columns.forwardRules);
    out.ints(columns.backwardRules);
    out.ints(columns.roadName);
    out.ints(columns.roadRef);
    out.bytes(columns.roadClass);
    out.bytes(columns.roadFlags);
    out.bytes(columns.roadConnections);
    out.bytes(columns.roadBurden);
    out.longs(columns.roadWay);
  }

  private static void readRoads(NetworkParts into, NetworkInput in) throws IOException {
    NetworkColumns columns = into.columns;
    columns.roadTail = in.ints();
    columns.roadHead = in.ints();
    columns.roadLength = in.ints();
    columns.forwardTime = in.ints();
    columns.backwardTime = in.ints();
    columns.forwardRules = in.ints();
    columns.backwardRules = in.ints();
    columns.roadName = in.ints();
    columns.roadRef = in.ints();
    columns.roadClass = in.bytes();
    columns.roadFlags = in.bytes();
    columns.roadConnections = in.bytes();
    columns.roadBurden = in.bytes();
    columns.roadWay = in.longs();
  }

  private static void writeShapes(NetworkParts from, NetworkOutput out) throws IOException {
    out.ints(from.columns.shapeStart);
    out.ints(from.columns.shapeLat);
    out.ints(from.columns.shapeLon);
  }

  private static void readShapes(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.shapeStart = in.ints();
    into.columns.shapeLat = in.ints();
    into.columns.shapeLon = in.ints();
  }

  private static void writeManoeuvres(NetworkParts from, NetworkOutput out) throws IOException {
    out.ints(from.columns.manoeuvreStart);
    out.ints(from.columns.manoeuvreRoads);
    out.ints(from.columns.manoeuvreRules);
  }

  private static void readManoeuvres(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.manoeuvreStart = in.ints();
    into.columns.manoeuvreRoads = in.ints();
    into.columns.manoeuvreRules = in.ints();
  }

  private static void writeStretches(NetworkParts from, NetworkOutput out) throws IOException {
    out.ints(from.columns.stretchRestriction);
    out.ints(from.columns.stretchPlace);
    out.bytes(from.columns.stretchDirections);
    out.ints(from.columns.stretchRule);
  }

  private static void readStretches(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.stretchRestriction = in.ints();
    into.columns.stretchPlace = in.ints();
    into.columns.stretchDirections = in.bytes();
    into.columns.stretchRule = in.ints();
  }

  private static void writeGuidance(NetworkParts from, NetworkOutput out) throws IOException {
    NetworkColumns columns = from.columns;
    out.ints(columns.guidedRoad);
    out.ints(columns.guidedExit);
    out.ints(columns.destinationStart);
    out.ints(columns.destination);
    out.ints(columns.laneStart);
    out.ints(columns.lane);
  }

  private static void readGuidance(NetworkParts into, NetworkInput in) throws IOException {
    NetworkColumns columns = into.columns;
    columns.guidedRoad = in.ints();
    columns.guidedExit = in.ints();
    columns.destinationStart = in.ints();
    columns.destination = in.ints();
    columns.laneStart = in.ints();
    columns.lane = in.ints();
  }
}
