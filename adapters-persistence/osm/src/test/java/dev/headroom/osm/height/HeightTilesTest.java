package dev.headroom.osm.height;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.osm.file.UnreadableMapException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeightTilesTest {

  @TempDir Path folder;

  private static byte[] rising() {
    return DrawnTiles.bytes(1_201, 54, -5, (lat, lon) -> 1_200 * (lat - 54) + 600 * (lon + 5));
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  private static byte[] zip(String name, byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("readme.txt"));
      zip.write(65);
      zip.putNextEntry(new ZipEntry(name));
      zip.write(bytes);
    }
    return out.toByteArray();
  }

  private static void reads(HeightTiles tiles) {
    assertThat(tiles.metresAt(54.25, -4.5)).isCloseTo(600, within(0.01));
    assertThat(tiles.metresAt(54.250_417, -4.5)).isCloseTo(600.5, within(0.01));
    assertThat(tiles.used()).isEqualTo(1);
    assertThat(tiles.metresAt(53.9, -4.5)).isNaN();
    assertThat(tiles.spacing(54.5, -4.5)).contains(1 / 1_200.0);
    assertThat(tiles.spacing(53.9, -4.5)).isEmpty();
    assertThat(tiles.used()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"N54W005.hgt", "n54w005.HGT", "N54W005.SRTMGL3.hgt"})
  void aTileIsNamedAfterItsSouthWestCorner(String name) throws IOException {
    Path file = Files.write(folder.resolve(name), rising());
    reads(HeightTiles.in(folder));
    reads(HeightTiles.in(file));
  }

  @Test
  void packedTilesAreReadAndLeaveNothingBehind() throws IOException {
    Path byLatitude = Files.createDirectory(folder.resolve("N54"));
    Files.write(byLatitude.resolve("N54W005.hgt.gz"), gzip(rising()));
    reads(HeightTiles.in(folder));
    Files.delete(byLatitude.resolve("N54W005.hgt.gz"));
    for (String name : new String[] {"N54W005.zip", "N54W005.SRTMGL3.hgt.zip"}) {
      Path file = Files.write(folder.resolve(name), zip("D/N54W005.hgt", rising()));
      reads(HeightTiles.in(folder));
      Files.delete(file);
    }
  }

  @Test
  void anUnpackedTileCountsBeforeItsArchive() throws IOException {
    Files.write(folder.resolve("N54W005.hgt"), rising());
    Files.write(folder.resolve("N54W005.zip"), new byte[] {1, 2, 3});
    reads(HeightTiles.in(folder));
  }

  @Test
  void theFinerProductHasMorePostings() throws IOException {
    byte[] bytes = DrawnTiles.bytes(3_601, -34, 18, (lat, lon) -> 100 * (lat + 34));
    HeightTiles tiles = HeightTiles.in(Files.write(folder.resolve("S34E018.hgt"), bytes));
    assertThat(tiles.metresAt(-33.5, 18.5)).isCloseTo(50, within(0.5));
    assertThat(tiles.spacing(-33.5, 18.5)).contains(1 / 3_600.0);
  }

  @Test
  void neighboursShareTheirBorder() {
    DrawnTiles.write(folder, "N00E000", (lat, lon) -> 1_000 * lon);
    DrawnTiles.write(folder, "N00E001", (lat, lon) -> 1_000 * lon);
    HeightTiles tiles = HeightTiles.in(folder);
    for (double lon : new double[] {0.9996, 0.99999, 1, 1.00001, 1.0004}) {
      assertThat(tiles.metresAt(0.5, lon)).isCloseTo(1_000 * lon, within(0.6));
    }
    assertThat(tiles.used()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(doubles = {DrawnTiles.VOID, -9_999, 20_000})
  void aVoidAndWhatNoRoadCanHaveAreUnknown(double metres) {
    DrawnTiles.write(folder, "N00E000", (lat, lon) -> lon > 0.5 ? metres : 10);
    HeightTiles tiles = HeightTiles.in(folder);
    assertThat(tiles.metresAt(0.25, 0.4)).isEqualTo(10);
    assertThat(tiles.metresAt(0.25, 0.5)).isEqualTo(10); // On the last posting that is measured.
    assertThat(tiles.metresAt(0.25, 0.5001)).isNaN();
    assertThat(tiles.metresAt(0.25, 0.6)).isNaN();
  }

  private void refused(String message) {
    assertThatExceptionOfType(UnreadableMapException.class)
        .isThrownBy(() -> HeightTiles.in(folder).metresAt(54.5, -4.5))
        .withMessageContaining(message);
  }

  @Test
  void aFileOfAnotherSizeIsNoTile() throws IOException {
    Path file = folder.resolve("N54W005.hgt");
    for (int size : new int[] {0, 1, 2 * 1_201 * 1_201 - 1, 2 * 1_201 * 1_201 + 2}) {
      Files.write(file, Arrays.copyOf(rising(), size));
      refused("N54W005.hgt is no height tile");
    }
  }

  @Test
  void anArchiveOfAnotherSizeOrCutOffIsRefused() throws IOException {
    Path file = folder.resolve("N54W005.hgt.gz");
    byte[] whole = gzip(rising());
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    refused("N54W005.hgt.gz cannot be read");
    Files.write(file, new byte[] {1, 2, 3});
    refused("N54W005.hgt.gz cannot be read");
    Files.write(file, gzip(new byte[1_000]));
    refused("N54W005.hgt.gz is no height tile");
  }

  @Test
  void anArchiveThatNeverEndsIsNotUnpackedToItsEnd() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 200; i++) {
        gzip.write(zeros);
      }
    }
    Files.write(folder.resolve("N54W005.hgt.gz"), out.toByteArray());
    refused("N54W005.hgt.gz is no height tile");
  }

  @Test
  void anArchiveOfAnotherTileIsRefused() throws IOException {
    Files.write(folder.resolve("N54W005.zip"), zip("N54W006.hgt", rising()));
    refused("N54W005.zip holds no height tile of its name");
  }

  @Test
  void aFolderWithoutTilesIsRefused() throws IOException {
    refused("holds no height tile");
    Files.writeString(folder.resolve("N54W005.tif"), "tif");
    refused("holds no height tile");
    assertThatExceptionOfType(UnreadableMapException.class)
        .isThrownBy(() -> HeightTiles.in(folder.resolve("none")))
        .withMessageContaining("cannot be read");
  }
}
