package dev.headroom.server.cli.map;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.correction.Correction;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Typed;
import dev.headroom.server.cli.command.Worded;
import dev.headroom.server.fetch.Download;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom map import}. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class MapImportCommand extends Worded implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "IN")
  private String in;

  @Option(names = "--out", required = true, paramLabel = "OUT")
  private Path out;

  @Option(names = "--time-zone", paramLabel = "ZONE", converter = ZoneConverter.class)
  private ZoneId timeZone;

  @Option(names = "--country", paramLabel = "CC", converter = CountryConverter.class)
  private String country;

  @Option(names = "--corrections", paramLabel = "FILE")
  private Path corrections;

  @Option(names = "--heights", paramLabel = "DIR")
  private Path heights;

  @Option(names = "--no-picture")
  private boolean noPicture;

  @Option(names = "--no-search")
  private boolean noSearch;

  @Option(names = "--sha256", paramLabel = "HEX", converter = Sha256.Converter.class)
  private Sha256 sha256;

  @Option(names = "--json")
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
            !noPicture,
            !noSearch);
    MapImport.Result result;
    try (ImportView view =
        new ImportView(spec.commandLine().getErr(), Terminal.isThere(), words())) {
      result = in.contains("://") ? download(settings, view) : run(settings, Path.of(in), view);
    }
    spec.commandLine()
        .getOut()
        .println(
            json
                ? JsonLine.line(ImportReport.json(result.imported()))
                : new ImportReport(words()).text(result, out));
    return 0;
  }

  private MapImport.Result download(ImportSettings settings, ImportView view)
      throws IOException, InterruptedException {
    URI address = address();
    Path folder = out.toAbsolutePath().getParent();
    try (Download download =
        Download.of(Download.client(), address, folder, Download.Bounds.USUAL, view::downloaded)) {
      return run(settings, download.file(), view);
    }
  }

  private URI address() {
    try {
      return URI.create(in);
    } catch (IllegalArgumentException e) {
      throw new OperatorException(Remark.of(CommandMessage.NOT_AN_ADDRESS, "address", in), e);
    }
  }

  private MapImport.Result run(ImportSettings settings, Path extract, ImportView view)
      throws IOException {
    if (sha256 != null && Files.isRegularFile(extract)) {
      sha256.require(extract);
    }
    return new MapImport(settings, view, Clock.systemUTC(), words()).run(extract, out);
  }

  /** Reads a time zone's id. */
  static final class ZoneConverter extends Typed<ZoneId> {
    @Override
    public ZoneId convert(String value) {
      try {
        return ZoneId.of(value);
      } catch (DateTimeException e) {
        throw wrong(Remark.of(CommandMessage.NOT_A_TIME_ZONE));
      }
    }
  }

  /** Reads a country's two letters. */
  static final class CountryConverter extends Typed<String> {
    @Override
    public String convert(String value) {
      String upper = value.toUpperCase(Locale.ROOT);
      if (!Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(upper)) {
        throw wrong(Remark.of(CommandMessage.NOT_A_COUNTRY));
      }
      return upper;
    }
  }
}
