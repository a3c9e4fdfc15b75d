package dev.headroom.persistence.network;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.columns.KeptColumns;
import dev.headroom.persistence.network.picture.PictureWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A section of a network file.
 *
 * @param tag four ASCII letters
 * @param required whether a reader that does not know it has to refuse the file; such a reader only
 *     checks the sum of other sections
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
          new NetworkSection("AREA", false, InfoSection::writeArea, InfoSection::readArea),
          required("RULE", RulesSection::write, RulesSection::read),
          required("SIGN", SignsSection::write, SignsSection::read),
          required("TEXT", NetworkSection::writeTexts, NetworkSection::readTexts),
          required("JUNC", NetworkSection::writeJunctions, NetworkSection::readJunctions),
          required("ROAD", NetworkSection::writeRoads, NetworkSection::readRoads),
          required("SHAP", NetworkSection::writeShapes, NetworkSection::readShapes),
          required("MANO", NetworkSection::writeManoeuvres, NetworkSection::readManoeuvres),
          required("STRE", NetworkSection::writeStretches, NetworkSection::readStretches),
          required("GUID", NetworkSection::writeGuidance, NetworkSection::readGuidance),
          new NetworkSection("VANS", false, NetworkSection::writeVans, NetworkSection::readVans),
          required("TURN", TurnsSection::write, TurnsSection::read),
          required("HIER", HierarchySection::write, HierarchySection::read),
          new NetworkSection("HGHT", false, InfoSection::writeHeights, InfoSection::readHeights));

  /** The sections by their tags. */
  static final Map<String, NetworkSection> BY_TAG =
      ALL.stream().collect(Collectors.toMap(NetworkSection::tag, Function.identity()));

  /** The tag of the picture, a section that is read separately. */
  static final String PICTURE = "PICT";

  /** The tag of the index of places, a section that is read separately. */
  static final String PLACES = "PLAC";

  private static final int COPIED_BYTES = 1 << 16;

  /** The section of a picture, which readers of the network skip. */
  static NetworkSection picture(PictureWriter picture) {
    return apart(
        PICTURE,
        (parts, out) -> {
          out.bytes(picture.index());
          for (byte[] block : picture.blocks()) {
            out.raw(block);
          }
        });
  }

  /** The section of an index of places, which readers of the network skip. */
  static NetworkSection places(Path index) {
    return apart(
        PLACES,
        (parts, out) -> {
          try (InputStream in = Files.newInputStream(index)) {
            for (byte[] some = in.readNBytes(COPIED_BYTES);
                some.length > 0;
                some = in.readNBytes(COPIED_BYTES)) {
              out.raw(some);
            }
          }
        });
  }

  private static NetworkSection apart(String tag, Writer writer) {
    return new NetworkSection(
        tag,
        false,
        writer,
        (parts, in) -> {
          throw new IllegalStateException("section " + tag + " is no part of a network");
        });
  }

  private static NetworkSection required(String tag, Writer writer, Reader reader) {
    return new NetworkSection(tag, true, writer, reader);
  }

  private static IntBuffer ints(NetworkParts into, String name, NetworkInput in)
      throws IOException {
    return in.packedInts(count -> into.kept.ints(name, into.room, count));
  }

  private static void writeTexts(NetworkParts from, NetworkOutput out) throws IOException {
    out.items(from.columns.texts, out::text);
  }

  private static void readTexts(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.texts = List.copyOf(in.items(Integer.BYTES, in::text));
  }

  private static void writeJunctions(NetworkParts from, NetworkOutput out) throws IOException {
    NetworkColumns columns = from.columns;
    out.packed(columns.junctionLat);
    out.packed(columns.junctionLon);
    out.packed(columns.junctionFlags);
    out.packed(columns.junctionRules);
    out.packed(columns.junctionNode);
  }

  private static void readJunctions(NetworkParts into, NetworkInput in) throws IOException {
    KeptColumns kept = into.kept;
    kept.junctionLat = ints(into, "junctionLat", in);
    kept.junctionLon = ints(into, "junctionLon", in);
    kept.junctionFlags = into.room.keep(ByteBuffer.wrap(in.packedBytes()));
    kept.junctionRules = ints(into, "junctionRules", in);
    kept.junctionNode = into.room.keep(LongBuffer.wrap(in.packedLongs()));
  }

  private static void writeRoads(NetworkParts from, NetworkOutput out) throws IOException {
    NetworkColumns columns = from.columns;
    out.packed(columns.roadTail);
    out.packed(columns.roadHead);
    out.packed(columns.roadLength);
    out.packed(columns.forwardTime);
    out.packed(columns.backwardTime);
    out.packed(columns.forwardRules);
    out.packed(columns.backwardRules);
    out.packed(columns.roadName);
    out.packed(columns.roadRef);
    out.packed(columns.roadClass);
    out.packed(columns.roadFlags);
    out.packed(columns.roadConnections);
    out.packed(columns.roadBurden);
    out.packed(columns.roadWay);
  }

  private static void readRoads(NetworkParts into, NetworkInput in) throws IOException {
    KeptColumns kept = into.kept;
    kept.roadTail = ints(into, "roadTail", in);
    kept.roadHead = ints(into, "roadHead", in);
    kept.roadLength = ints(into, "roadLength", in);
    kept.forwardTime = ints(into, "forwardTime", in);
    kept.backwardTime = ints(into, "backwardTime", in);
    kept.forwardRules = ints(into, "forwardRules", in);
    kept.backwardRules = ints(into, "backwardRules", in);
    kept.roadName = ints(into, "roadName", in);
    kept.roadRef = ints(into, "roadRef", in);
    kept.roadClass = into.room.keep(ByteBuffer.wrap(in.packedBytes()));
    kept.roadFlags = into.room.keep(ByteBuffer.wrap(in.packedBytes()));
    kept.roadConnections = into.room.keep(ByteBuffer.wrap(in.packedBytes()));
    kept.roadBurden = into.room.keep(ByteBuffer.wrap(in.packedBytes()));
    kept.roadWay = into.room.keep(LongBuffer.wrap(in.packedLongs()));
  }

  private static void writeVans(NetworkParts from, NetworkOutput out) throws IOException {
    out.packed(from.columns.vanShare);
  }

  private static void readVans(NetworkParts into, NetworkInput in) throws IOException {
    into.kept.vanShare = into.room.keep(ByteBuffer.wrap(in.packedBytes()));
  }

  private static void writeShapes(NetworkParts from, NetworkOutput out) throws IOException {
    out.packed(from.columns.shapeStart);
    out.packed(from.columns.shapeLat);
    out.packed(from.columns.shapeLon);
  }

  private static void readShapes(NetworkParts into, NetworkInput in) throws IOException {
    KeptColumns kept = into.kept;
    kept.shapeStart = ints(into, "shapeStart", in);
    kept.shapeLat = ints(into, "shapeLat", in);
    kept.shapeLon = ints(into, "shapeLon", in);
  }

  private static void writeManoeuvres(NetworkParts from, NetworkOutput out) throws IOException {
    out.packed(from.columns.manoeuvreStart);
    out.packed(from.columns.manoeuvreRoads);
    out.packed(from.columns.manoeuvreRules);
  }

  private static void readManoeuvres(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.manoeuvreStart = in.packedInts();
    into.columns.manoeuvreRoads = in.packedInts();
    into.columns.manoeuvreRules = in.packedInts();
  }

  private static void writeStretches(NetworkParts from, NetworkOutput out) throws IOException {
    out.packed(from.columns.stretchRestriction);
    out.packed(from.columns.stretchPlace);
    out.packed(from.columns.stretchDirections);
    out.packed(from.columns.stretchRule);
  }

  private static void readStretches(NetworkParts into, NetworkInput in) throws IOException {
    into.columns.stretchRestriction = in.packedInts();
    into.columns.stretchPlace = in.packedInts();
    into.columns.stretchDirections = in.packedBytes();
    into.columns.stretchRule = in.packedInts();
  }

  private static void writeGuidance(NetworkParts from, NetworkOutput out) throws IOException {
    NetworkColumns columns = from.columns;
    out.packed(columns.guidedRoad);
    out.packed(columns.guidedExit);
    out.packed(columns.destinationStart);
    out.packed(columns.destination);
    out.packed(columns.laneStart);
    out.packed(columns.lane);
  }

  private static void readGuidance(NetworkParts into, NetworkInput in) throws IOException {
    NetworkColumns columns = into.columns;
    columns.guidedRoad = in.packedInts();
    columns.guidedExit = in.packedInts();
    columns.destinationStart = in.packedInts();
    columns.destination = in.packedInts();
    columns.laneStart = in.packedInts();
    columns.lane = in.packedInts();
  }
}
