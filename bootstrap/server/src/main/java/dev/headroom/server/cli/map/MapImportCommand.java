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
import dev.headroom.server.cli.command.WrongUsage;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom map import}. */
@Command(name = "import", mixinStandardHelpOptions = true)
final class MapImportCommand extends Worded implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "IN", arity = "1..*")
  private List<String> in;

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
  private List<Sha256> sums = List.of();

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
    if (!sums.isEmpty() && sums.size() != in.size()) {
      throw new WrongUsage(spec.commandLine(), Remark.of(CommandMessage.ONE_SHA256_EACH));
    }
    MapImport.Result result;
    try (ImportView view =
        new ImportView(spec.commandLine().getErr(), Terminal.isThere(), words())) {
      result = run(settings, view);
    }
    spec.commandLine()
        .getOut()
        .println(
            json
                ? JsonLine.line(ImportReport.json(result.imported()))
                : new ImportReport(words()).text(result, out));
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
      return new MapImport(settings, view, Clock.systemUTC(), words()).run(extracts, out);
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
      throw new OperatorException(Remark.of(CommandMessage.NOT_AN_ADDRESS, "address", address), e);
    }
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
