package dev.headroom.server.cli.command;

import dev.headroom.Headroom;
import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The base of commands that read or change accounts. They also work while a server runs on the same
 * data.
 */
@Command(mixinStandardHelpOptions = true)
public abstract class StoreCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private SettingsOptions store;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public final Integer call() throws Exception {
    Settings settings = store.settings(Map.of());
    Headroom.Builder builder = builder().withoutUpkeep().actingAs(CommandUser.actor());
    if (!settings.auditOn()) {
      builder.withoutAudit();
    }
    configure(builder, settings);
    Optional<String> url = settings.find(Setting.DB_URL);
    if (url.isPresent()) {
      builder.withDatabaseAt(url.get(), settings.login());
    } else {
      builder.withDatabaseBeside(Path.of(settings.text(Setting.DATA)));
    }
    try (Headroom headroom = builder.open()) {
      run(headroom);
    }
    return 0;
  }

  /** The builder, over no map unless a command overrides it. */
  protected Headroom.Builder builder() {
    return Headroom.on(Optional::empty);
  }

  /** Takes more of the settings; by default nothing. */
  protected void configure(Headroom.Builder builder, Settings settings) {}

  /** Does the work and prints the result. */
  protected abstract void run(Headroom headroom) throws IOException;

  /** Prints the text or the object, as requested. */
  protected final void print(String text, Map<String, ?> object) {
    spec.commandLine().getOut().println(json ? JsonLine.line(object) : text);
  }

  /** Prints the id of an added object, and the password if one was generated. */
  protected final void printAdded(String thing, long id, Optional<String> madePassword) {
    printPassword(thing + " " + id + " added", id, madePassword);
  }

  /** Prints the action on an account, and the password if one was generated. */
  protected final void printPassword(String done, long id, Optional<String> madePassword) {
    print(
        done + madePassword.map(made -> "; its password, shown this once: " + made).orElse(""),
        madePassword
            .<Map<String, ?>>map(made -> JsonLine.object("id", id, "password", made))
            .orElseGet(() -> JsonLine.object("id", id)));
  }

  /** Starts a possibly very long list. */
  protected final Listing listing(String member) {
    return new Listing(out(), json, member);
  }

  /** Whether to print one JSON object. */
  protected final boolean json() {
    return json;
  }

  /** The writer for output that is printed piece by piece. */
  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** The writer for progress. */
  protected final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** The failure that lists every reason. */
  protected static OperatorException refused(List<Remark> reasons) {
    return new OperatorException(
        reasons.stream().map(Wording.english()::text).collect(Collectors.joining("; ")));
  }

  /** The failure that lists every faulty field, by the name of its option. */
  protected static <F extends Enum<F>> OperatorException refusedFields(
      List<FieldProblem<F>> problems) {
    return new OperatorException(
        problems.stream()
            .map(
                problem ->
                    problem.field().name().toLowerCase(Locale.ROOT)
                        + " "
                        + Wording.english().text(problem.fault()))
            .collect(Collectors.joining("; ")));
  }

  /** The failure about an unknown id. */
  protected static OperatorException noSuch(String thing, long id) {
    return new OperatorException("there is no " + thing + " " + id);
  }

  /** The organisation of a user, who must exist. */
  protected static long organisationOf(Headroom headroom, long user) {
    return headroom
        .accounts()
        .browseAccounts()
        .organisationOf(user)
        .orElseThrow(() -> noSuch("user", user));
  }
}
