package dev.headroom.application.search.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coordinates as people write them, and what only looks like them. */
class CoordinateTextTest {

  /** A metre or so. */
  private static final double CLOSE = 1e-5;

  private static Optional<Position> position(String text, String language) {
    return CoordinateText.read(text, language)
        .flatMap(
            reading ->
                reading.match(
                    new Reading.Cases<Optional<Position>>() {
                      @Override
                      public Optional<Position> at(Reading.At at) {
                        return Optional.of(at.position());
                      }

                      @Override
                      public Optional<Position> onGrid(Reading.OnGrid grid) {
                        return grid.candidates().size() == 1
                            ? Optional.of(grid.candidates().get(0))
                            : Optional.empty();
                      }

                      @Override
                      public Optional<Position> nearPlace(Reading.NearPlace near) {
                        return Optional.empty();
                      }
                    }));
  }

  private static void assertReads(String text, String language, double lat, double lon) {
    Optional<Position> read = position(text, language);
    assertThat(read).as(text).isPresent();
    assertThat(read.get().lat()).as(text).isEqualTo(lat, within(CLOSE));
    assertThat(read.get().lon()).as(text).isEqualTo(lon, within(CLOSE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "54.15, -4.48",
        "54.15,-4.48",
        "  54.15   -4.48 ",
        "54.15;-4.48",
        "54.15 / -4.48",
        "(54.15, -4.48)",
        "+54.15, -4.48",
        "54.15, \u22124.48",
        "54.15, \u20134.48",
        "54,15 -4,48",
        "54,15; -4,48",
        "54,15, -4,48",
        "54,15,-4,48",
        "54,15 / -4,48",
        "54.15N 4.48W",
        "54.15 n, 4.48 w",
        "54.15\u00b0 N 4.48\u00b0 W",
        "54.15\u00ba, -4.48\u00ba",
        "N54.15 W4.48",
        "N 54.15 W 4.48",
        "4.48W 54.15N",
        "W4.48, N54.15",
        "54,15N; 4,48W",
        "lat 54.15 lon -4.48",
        "Lat: 54.15, Lng: -4.48",
        "lat=54.15;lon=-4.48",
        "Latitude 54.15, Longitude -4.48",
        "Breite 54,15 Länge -4,48",
        "lon: -4.48 lat: 54.15",
        "54.15 north, 4.48 west",
        "54,15 Nord 4,48 West",
        "54,15 nord 4,48 ouest",
        "POINT(-4.48 54.15)",
        "54\u00b009'00\"N 4\u00b028'48\"W",
        "54\u00b009\u203200\u2033N, 4\u00b028\u203248\u2033W",
        "54\u00b0 09\u2019 00\u201d N 4\u00b0 28\u2019 48\u201d W",
        "54\u00b009'00''N 4\u00b028'48''W",
        "54\u02da09\u00b400\"N 4\u02da28\u00b448\"W",
        "54\u00b009'N 4\u00b028.8'W",
        "54\u00b009' N, 4\u00b028,8' W",
        "54\u00b0 09' -4\u00b0 28.8'",
        "54\u00b09'0\" -4\u00b028'48\"",
        "N54\u00b009'00\" W4\u00b028'48\"",
        "N 54\u00b0 09.000 W 4\u00b0 28.800",
        "54d09m00sN 4d28m48sW",
        "54d 09m 00s N, 4d 28m 48s W",
        "54 09 00 N 4 28 48 W",
        "54 09 00 N, 4 28 48 W",
        "54:09:00N 4:28:48W",
        "54:09:00 N 004:28:48 W",
        "geo:54.15,-4.48",
        "GEO:54.15,-4.48;u=35",
        "geo:54.15,-4.48,20;crs=wgs84?z=17",
        "geo:0,0?q=54.15,-4.48(Peel)",
        "https://www.openstreetmap.org/#map=17/54.15/-4.48",
        "https://www.openstreetmap.org/#map=17/54.15/-4.48&layers=T",
        "https://www.openstreetmap.org/?mlat=54.15&mlon=-4.48#map=12/54.2/-4.6",
        "www.openstreetmap.org/node/27365030#map=17.53/54.15/-4.48",
        "https://www.google.com/maps/@54.15,-4.48,15z",
        "https://www.google.de/maps/@54.15,-4.48,812m/data=!3m1!1e3?entry=ttu",
        "https://www.google.co.uk/maps/place/Peel/@54.2,-4.5,13z/data=!4m6!3m5!1s0x0:0x1!8m2!3d54.15!4d-4.48!16z",
        "https://www.google.com/maps/place/54%C2%B009'00.0%22N+4%C2%B028'48.0%22W/@54.2,-4.5,17z",
        "https://www.google.com/maps/search/54.15,+-4.48",
        "https://www.google.com/maps/search/?api=1&query=54.15%2C-4.48",
        "https://maps.google.com/?q=54.15,-4.48",
        "http://maps.google.com/maps?q=loc:54.15,-4.48&z=12",
        "https://maps.google.com/maps?ll=54.15,-4.48&z=14",
        "https://www.bing.com/maps?cp=54.15~-4.48&lvl=16.1",
        "https://www.bing.com/maps?sp=point.54.15_-4.48_Peel&cp=54.2~-4.5",
        "https://maps.apple.com/?ll=54.15,-4.48&q=Peel",
        "https://maps.apple.com/?q=54.15,-4.48",
        "https://maps.apple.com/place?coordinate=54.15,-4.48&name=Peel",
        "https://wego.here.com/?map=54.15,-4.48,15,normal",
        "https://share.here.com/l/54.15,-4.48,Peel?z=16",
        "https://waze.com/ul?ll=54.15%2C-4.48&navigate=yes",
        "https://www.waze.com/live-map/directions?to=ll.54.15%2C-4.48",
        "https://www.waze.com/en/live-map?latlng=54.15%2C-4.48"
      })
  void itReadsEveryUsualWriting(String text) {
    assertReads(text, "", 54.15, -4.48);
  }

  @Test
  void anOIsEastInGermanAndWestInFrenchAndNothingElsewhere() {
    String text = "49,41\u00b0 N 8,69\u00b0 O";
    assertReads(text, "de", 49.41, 8.69);
    assertReads(text, "fr", 49.41, -8.69);
    assertThat(position(text, "en")).isEmpty();
    assertThat(position(text, "")).isEmpty();
    assertReads("N 49\u00b024'36\" O 8\u00b041'24\"", "de", 49.41, 8.69);
    assertReads("49.41 N 8.69 Ost", "en", 49.41, 8.69);
  }

  @ParameterizedTest
  @CsvSource({
    "'100.501, 13.756', 13.756, 100.501",
    "'-100.5 20.25', 20.25, -100.5",
    "'0.0, 0.0', 0, 0",
    "'-33.8568 151.2153', -33.8568, 151.2153",
    "'33\u00b051''24.5\"S 151\u00b012''55.1\"E', -33.85681, 151.21531",
    "'90.0, 180.0', 90, 180"
  })
  void theOrderIsTurnedOnlyWhereNothingElseIsPossible(String text, double lat, double lon) {
    assertReads(text, "", lat, lon);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "54.15",
        "54,15",
        "54, 15",
        "54 15",
        "54 -4",
        "12, 14",
        "54.15, -4",
        "54.15, -4.48, 17.5",
        "54 09 00 4 28 48",
        "54 09.0, 4 28.8",
        "54.15N -4.48",
        "54.15N -4.48W",
        "54.15N 4.48N",
        "54.15 4.48W",
        "N54.15",
        "54\u00b009'00\"N",
        "54\u00b060'00\"N 4\u00b028'48\"W",
        "54\u00b009.5'30\"N 4\u00b028'48\"W",
        "54\u00b0-09'N 4\u00b028'W",
        "95.5N 4.5W",
        "91.0, 92.0",
        "54.15, 181.0",
        "200.5, 10.5",
        "[-4.48, 54.15]",
        "33d51m31s 151d12m55s E",
        "54.15 x -4.48",
        "54.15, -4.48 Douglas",
        "Hauptstra\u00dfe 1.5 2.5",
        "12 Peel Road, Douglas",
        "M4 J24",
        "A5",
        "N7 6LL",
        "E1 6AN",
        "S1 2HE",
        "W1A 1AA",
        "1.5",
        "geo:",
        "geo:54.15",
        "geo:95,-4",
        "geo:54.15,-4.48;crs=nad27",
        "geo:0,0?q=12+Peel+Road",
        "https://www.google.com/maps/dir/54.15,-4.48/54.2,-4.5/@54.17,-4.49,13z",
        "https://www.google.com/maps/dir/?api=1&origin=54.1,-4.4&destination=54.15,-4.48",
        "https://www.google.com/maps/data=!3d54.15!4d-4.48!3d54.2!4d-4.5",
        "https://www.openstreetmap.org/directions?route=54.1,-4.4;54.2,-4.5#map=13/54.15/-4.48",
        "https://maps.app.goo.gl/abcdef",
        "https://yandex.com/maps/?ll=-4.48,54.15",
        "https://example.org/?q=54.15,-4.48",
        "https://www.google.com.evil.example/maps/@54.15,-4.48,15z",
        "https://www.google.com/maps/@95,-4.48,15z",
        "https://www.google.com/maps?q=%zz",
        "https://w3w.co/filled.count.soap",
        "filled.count.soap"
      })
  void whatIsNoCoordinateOrMayBeTwoIsNotRead(String text) {
    assertThat(CoordinateText.read(text, "en")).as(text).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // The examples of public converters; 5 m is 0.00005 degrees of latitude.
    "TG 51409 13177, 52.657979, 1.716052",
    "TG5140913177, 52.657979, 1.716052",
    "tg 51409 13177, 52.657979, 1.716052",
    "'TG 51409, 13177', 52.657979, 1.716052",
    "TQ 38890 77320, 51.477795, -0.001402",
    "SE6033452192, 53.962300, -1.081900",
    "O 15904 34671, 53.349800, -6.260250",
    "O1590434671, 53.349800, -6.260250"
  })
  void referencesOfNationalGridsAreWithinFiveMetres(String text, double lat, double lon) {
    Position read = position(text, "").orElseThrow();
    assertThat(read.metresTo(new Position(lat, lon))).as("%s", read).isLessThan(8);
  }

  @ParameterizedTest
  @CsvSource({
    // The middle of the square.
    "SC 38 75, 238500, 475500",
    "SC3875, 238500, 475500",
    "SC 385 754, 238550, 475450",
    "HU396753, 439650, 1175350",
    "SV9010, 90500, 10500"
  })
  void aSquareMeansItsMiddle(String text, int east, int north) {
    Position read = position(text, "").orElseThrow();
    assertThat(read.metresTo(Datum.BRITISH.position(east, north))).isLessThan(0.01);
  }

  @Test
  void bareMetresMayBeOfEitherGrid() {
    assertThat(CoordinateText.read("530000, 180000", ""))
        .contains(new Reading.OnGrid(List.of(Datum.BRITISH.position(530_000, 180_000))));
    assertThat(CoordinateText.read("315904 234671", ""))
        .contains(
            new Reading.OnGrid(
                List.of(
                    Datum.BRITISH.position(315_904, 234_671),
                    Datum.IRISH.position(315_904, 234_671))));
    for (String text : List.of("53000 18000", "800000, 180000", "530000 1400000", "SC 38 754")) {
      assertThat(CoordinateText.read(text, "")).as(text).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SC 3", "SC387", "SC38754", "AA 1234", "SI 1234", "L1014", "R115", "N 71", "D 12 34",
        "XX1234", "JA1234", "TQ", "SP"
      })
  void theNumberOfARoadIsNoSquare(String text) {
    assertThat(CoordinateText.read(text, "")).as(text).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "9FCQ9HXG+4C, 58.397813, 15.576063",
    "9fcq9hxg+4c, 58.397813, 15.576063",
    "'9FCQ9HXG+4C Linköping', 58.397813, 15.576063",
    "8FVC2222+22, 47.0000625, 8.0000625",
    "8FVC2222+22GCCCC, 47.0000625, 8.0000625",
    "9C3W9QCJ+2VX, 51.3701125, -1.217765625"
  })
  void aPlusCodeIsItsMiddle(String text, double lat, double lon) {
    assertReads(text, "", lat, lon);
  }

  @ParameterizedTest
  @CsvSource({
    // Test data of the specification: code, reference, short code.
    "9C3W9QCJ+2VX, 51.3708675, -1.217765625, CJ+2VX",
    "9C3W9QCJ+2VX, 51.3693575, -1.217765625, CJ+2VX",
    "9C3W9QCJ+2VX, 51.3701125, -1.218520625, CJ+2VX",
    "9C3W9QCJ+2VX, 51.3852125, -1.217765625, 9QCJ+2VX",
    "9C3W9QCJ+2VX, 51.3550125, -1.217765625, 9QCJ+2VX",
    "9C3W9QCJ+2VX, 51.3701125, -1.202665625, 9QCJ+2VX",
    "9C3W9QCJ+2VX, 51.3701125, -1.232865625, 9QCJ+2VX",
    "8FRCXGRF+PM, 47.00, 8.55, XGRF+PM",
    "CFX22222+22, 89.6, 0.0, 2222+22",
    "2CXXXXXX+XX, -81.0, 0.0, XXXXXX+XX"
  })
  void aShortCodeIsTheNearestSuchPlace(String whole, double lat, double lon, String text) {
    Reading.NearPlace near = (Reading.NearPlace) CoordinateText.read(text, "").orElseThrow();
    Position read = near.code().near(new Position(lat, lon));
    assertThat(read.metresTo(position(whole, "").orElseThrow())).as("%s", read).isLessThan(0.1);
    assertThat(near.place()).isEmpty();
  }

  @Test
  void aShortCodeMayNameItsPlace() {
    assertThat(CoordinateText.read("5GXX+2R Douglas, Isle of Man", ""))
        .contains(new Reading.NearPlace(new PlusCode("5GXX2R", 4), "DOUGLAS, ISLE OF MAN"));
    for (String text :
        List.of(
            "5GX+2R",
            "5GXX+2",
            "5GXA+2R",
            "+2R",
            "5GXX+2RDouglas",
            "C++",
            "+2VX",
            "22+",
            "9C3W0000+")) {
      assertThat(CoordinateText.read(text, "")).as(text).isEmpty();
    }
  }

  @Test
  void anyTextIsReadWithoutAnErrorAndAtOnce() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String letters =
        "0123456789.,;:/ -+NSEWOQXSCTL\u00b0'\"\u2032\u2033dms()[]+?&=#%@!geo:lathttps//www.";
    for (int i = 0; i < 50_000; i++) {
      StringBuilder text = new StringBuilder(i % 3 == 0 ? "https://www.google.com/maps" : "");
      for (int n = random.nextInt(60); n > 0; n--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      try {
        CoordinateText.read(text.toString(), "en");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + text, e);
      }
    }
    for (String part : List.of("1", "1.", "1,", "N ", "1 ", "-", "'", "https://a", "&q=", "!3d1")) {
      long start = System.nanoTime();
      CoordinateText.read("https://www.google.com/" + part.repeat(1_000), "");
      CoordinateText.read("geo:1,1?" + part.repeat(1_000), "");
      CoordinateText.read(part.repeat(1_000), "");
      assertThat(System.nanoTime() - start).as(part).isLessThan(500_000_000L);
    }
  }
}
