package dev.headroom.bootstrap.cli.command;

import dev.headroom.Headroom;
import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.serve.Service;
import java.io.PrintWriter;
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

/** A command that reads or changes accounts, also while a server runs on the same data. */
@Command(mixinStandardHelpOptions = true)
public abstract class StoreCommand implements Callable<Integer>, Worded {

  @Spec private CommandSpec spec;
  @Mixin private SettingsOptions store;

  @Option(names = "--json")
  private boolean json;

  private Wording words;

  @Override
  public final void setWords(Wording words) {
    this.words = words;
  }

  @Override
  public final Integer call() throws Exception {
    try (Headroom headroom =
        Service.withStores(store.settings(Map.of()), builder().withWording(words)).open()) {
      run(headroom);
    }
    return 0;
  }

  /** Over which map; over none unless a command needs one. */
  protected Headroom.Builder builder() {
    return Headroom.on(Optional::empty);
  }

  /** Does the work and prints. */
  protected abstract void run(Headroom headroom);

  /** Prints one of the two. */
  protected final void print(String text, Map<String, ?> object) {
    spec.commandLine().getOut().println(json ? JsonLine.line(object) : text);
  }

  /** Prints what was added, and the password if one was made. */
  protected final void printAdded(String what, long id, Optional<String> madePassword) {
    printPassword(what + " " + id + " added", id, madePassword);
  }

  /** Prints what was done to an account, and the password if one was made. */
  protected final void printPassword(String done, long id, Optional<String> madePassword) {
    String shown = madePassword.map(made -> "; its password, shown this once: " + made).orElse("");
    print(
        done + shown,
        madePassword
            .<Map<String, ?>>map(made -> JsonLine.object("id", id, "password", made))
            .orElseGet(() -> JsonLine.object("id", id)));
  }

  /** Begins a list of which there may be very many. */
  protected final Listing listing(String member) {
    return new Listing(out(), json, member);
  }

  /** Whether one JSON object is to be printed. */
  protected final boolean json() {
    return json;
  }

  /** Where to print what does not fit in one piece. */
  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** The words of what is wrong with a value. */
  protected final Wording words() {
    return words;
  }

  /** The failure that names every reason. */
  protected final CommandFailure refused(List<Remark> reasons) {
    return new CommandFailure(
        reasons.stream().map(words()::text).collect(Collectors.joining("; ")));
  }

  /** The failure that names every field, as its option is called, and what is wrong with it. */
  protected final <F extends Enum<F>> CommandFailure refusedFields(List<FieldProblem<F>> problems) {
    return new CommandFailure(
        problems.stream()
            .map(
                problem ->
                    problem.field().name().toLowerCase(Locale.ROOT)
                        + " "
                        + words().text(problem.fault()))
            .collect(Collectors.joining("; ")));
  }

  /** The failure that names a user whom nobody knows. */
  protected static CommandFailure noSuchUser(long id) {
    return new CommandFailure("there is no user " + id);
  }

  /** The organisation of a user, who has to be there. */
  protected static long organisationOf(Headroom headroom, long user) {
    return headroom
        .administration()
        .accounts()
        .organisationOf(user)
        .orElseThrow(() -> noSuchUser(user));
  }
}
