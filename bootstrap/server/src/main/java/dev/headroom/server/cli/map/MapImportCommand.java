package dev.headroom.server.cli.map;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.correction.Correction;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.emission.ZoneTable;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.fetch.Download;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code headroom map import}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = "Imports one or several OpenStreetMap extracts into one network file.",
    footer = {
      "",
      "Every tag that was not understood is listed in a CSV file beside OUT, OUT.issues.csv,"
          + " with what was assumed instead."
    })
final class MapImportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "IN",
      arity = "1..*",
      description =
          "A file (.osm.pbf, .osm, .osm.gz, .osm.bz2) or an https address of one; of an object"
              + " that several have the newest version counts.")
  private List<String> in;

  @Option(names = "--out", required = true, paramLabel = "OUT", description = "The network file.")
  private Path out;

  @Option(
      names = "--time-zone",
      paramLabel = "ZONE",
      converter = ZoneConverter.class,
      description = "The zone of all local times, such as Europe/London (default: by place).")
  private ZoneId timeZone;

  @Option(
      names = "--country",
      paramLabel = "CC",
      converter = CountryConverter.class,
      description = "The country whose rules hold, such as GB (default: by place).")
  private String country;

  @Option(
      names = "--corrections",
      paramLabel = "FILE",
      description = {
        "A CSV file of what you know better than the map: id,tag,value,reason,who,until.",
        "A value of \"ignore\" leaves the tag out; until is the last day, or empty."
      })
  private Path corrections;

  @Option(
      names = "--heights",
      paramLabel = "DIR",
      description =
          "A folder of height tiles such as N54W005.hgt, or one: how steep roads without an"
              + " incline are.")
  private Path heights;

  @Option(
      names = "--low-emission-zones",
      paramLabel = "FILE",
      description = {
        "A CSV file of what low-emission zones ask, in place of the table that is built in:"
            + " country,name,vehicles,asks,source.",
        "asks is euro_0 to euro_7 or zero; charge_euro_0 to charge_euro_7 or charge for zones that"
            + " charge; or report for others that close to nobody."
      })
  private Path zones;

  @Option(
      names = "--no-picture",
      description =
          "Leave out what a map shows beside roads: water, woods, railways, names of places.")
  private boolean noPicture;

  @Option(
      names = "--no-search",
      description = "Leave out the names by which streets, places and postcodes are found.")
  private boolean noSearch;

  @Option(
      names = "--sha256",
      paramLabel = "HEX",
      converter = Sha256.Converter.class,
      description =
          "The SHA-256 sum that IN has to have, once for each IN; with another one nothing is"
              + " imported.")
  private List<Sha256> sums = List.of();

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Correction> corrected = corrections == null ? List.of() : CorrectionFile.read(corrections);
    ImportSettings settings =
        new ImportSettings(
            Optional.ofNullable(timeZone),
            Optional.ofNullable(country),
            corrected,
            Optional.ofNullable(heights),
            zones == null ? ZoneTable.BUILT_IN : ZonesFile.read(zones),
            !noPicture,
            !noSearch);
    if (!sums.isEmpty() && sums.size() != in.size()) {
      throw new ParameterException(
          spec.commandLine(), "--sha256 has to be given once for each IN, in their order");
    }
    MapImport.Result result;
    try (ImportView view = new ImportView(spec.commandLine().getErr(), Terminal.isThere())) {
      result = run(settings, view);
    }
    spec.commandLine()
        .getOut()
        .println(
            json
                ? JsonLine.line(ImportReport.json(result.imported()))
                : ImportReport.text(result, out));
    return 0;
  }

  private MapImport.Result run(ImportSettings settings, ImportView view)
      throws IOException, InterruptedException {
    List<Download> downloads = new ArrayList<>();
    try {
      List<Path> extracts = new ArrayList<>();
      for (int i = 0; i < in.size(); i++) {
        if (in.get(i).contains("://")) {
          downloads.add(download(in.get(i), view));
          extracts.add(downloads.get(downloads.size() - 1).file());
        } else {
          extracts.add(Path.of(in.get(i)));
        }
        if (!sums.isEmpty() && Files.isRegularFile(extracts.get(i))) {
          sums.get(i).require(extracts.get(i));
        }
      }
      return new MapImport(settings, view, Clock.systemUTC()).run(extracts, out);
    } finally {
      for (Download download : downloads) {
        download.close();
      }
    }
  }

  private Download download(String address, ImportView view)
      throws IOException, InterruptedException {
    Path folder = out.toAbsolutePath().getParent();
    return Download.of(
        Download.client(), uri(address), folder, Download.Bounds.USUAL, view::downloaded);
  }

  private static URI uri(String address) {
    try {
      return URI.create(address);
    } catch (IllegalArgumentException e) {
      throw new OperatorException(address + " is no address", e);
    }
  }

  /** Reads a time zone's id. */
  static final class ZoneConverter implements ITypeConverter<ZoneId> {
    @Override
    public ZoneId convert(String value) {
      try {
        return ZoneId.of(value);
      } catch (DateTimeException e) {
        throw new TypeConversionException("it is no time zone such as Europe/London");
      }
    }
  }

  /** Reads a country's two letters. */
  static final class CountryConverter implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      String upper = value.toUpperCase(Locale.ROOT);
      if (!Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(upper)) {
        throw new TypeConversionException("it is no country such as GB");
      }
      return upper;
    }
  }
}
