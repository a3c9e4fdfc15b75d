package dev.headroom.http.console.company;

import dev.headroom.application.access.MakePasswordLink;
import dev.headroom.application.company.CompanyDrivers;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.driver.Driver;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.console.company.UserHandlers.LinkBody;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** {@code /console/api/drivers}: a company's drivers, kept by its administrators. */
public final class DriverKeeping {

  private static final String USERNAME = "username";
  private static final String DISABLED = "disabled";
  private static final String USERNAMES = "usernames";

  private final CompanyDrivers drivers;
  private final MakePasswordLink makeLink;
  private final Credentials credentials;

  public DriverKeeping(CompanyUseCases company, Credentials credentials) {
    this.drivers = company.drivers();
    this.makeLink = company.makePasswordLink();
    this.credentials = credentials;
  }

  /**
   * A driver.
   *
   * @param tag the validator to send in {@code If-Match}
   */
  record Kept(long id, String username, boolean disabled, String tag) {
    static Kept of(Driver driver) {
      return new Kept(driver.id(), driver.username(), driver.disabled(), tagOf(driver));
    }
  }

  /**
   * What became of several drivers; without them for a trial.
   *
   * @param added how many are new
   */
  record Stored(List<Kept> drivers, int added) {}

  private static String tagOf(Driver driver) {
    return tagOf(driver.username(), driver.disabled());
  }

  /** The validator of a driver's members. */
  public static String tagOf(String username, boolean disabled) {
    return Tag.of(username, disabled);
  }

  /** Adds a driver without a password. */
  public void add(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(USERNAME));
    Optional<String> name = body.text(USERNAME, Fields.Need.REQUIRED, AccountAnswers.LONGEST_NAME);
    problems.throwIfAny();
    CompanyDrivers.Added added = drivers.add(by.userId(), List.of(name.orElseThrow()), false);
    throwIfAny(added, index -> USERNAME);
    answer(ctx, added.drivers().get(0));
    ctx.status(201);
  }

  /**
   * Adds drivers without passwords, all or none: {@code {"usernames": ["ann", "bob"]}}; a trial
   * only looks for faults.
   */
  public void addAll(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(
            RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_BATCH),
            problems,
            List.of(USERNAMES, "dry_run"));
    boolean trial = body.truth("dry_run", Fields.Need.OPTIONAL).orElse(false);
    List<String> names = body.texts(USERNAMES, Fields.Need.REQUIRED).orElse(List.of());
    if (names.size() > CompanyDrivers.MOST) {
      body.problem(USERNAMES, Remark.of(FieldMessage.TOO_MANY, "most", CompanyDrivers.MOST));
    } else if (names.isEmpty() && !problems.any()) {
      body.problem(USERNAMES, RefusalMessage.NO_ENTRIES);
    }
    problems.throwIfAny();
    CompanyDrivers.Added added = drivers.add(by.userId(), names, trial);
    throwIfAny(added, index -> USERNAMES + "[" + index + "]");
    Json.answer(ctx, new Stored(added.drivers().stream().map(Kept::of).toList(), names.size()));
  }

  private static void throwIfAny(CompanyDrivers.Added added, IntFunction<String> path) {
    if (!added.faults().isEmpty()) {
      throw AccountAnswers.badNames(
          added.faults().stream()
              .map(one -> new FieldError(path.apply(one.index()), one.fault()))
              .toList());
    }
  }

  /** Changes a driver's name, or whether the driver may sign in. */
  public void edit(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    long id = id(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(USERNAME, DISABLED));
    CompanyDrivers.Change change =
        new CompanyDrivers.Change(
            body.text(USERNAME, Fields.Need.OPTIONAL, AccountAnswers.LONGEST_NAME),
            body.truth(DISABLED, Fields.Need.OPTIONAL));
    problems.throwIfAny();
    AccountAnswers.throwUnlessDone(
        drivers.change(
            new CompanyDrivers.Command(
                by.organisationId(), id, change, driver -> precondition.holds(tagOf(driver)))),
        USERNAME,
        RefusalMessage.NO_SUCH_DRIVER);
    answer(ctx, drivers.find(by.organisationId(), id).orElseThrow(DriverKeeping::notFound));
  }

  /** Erases a driver. */
  public void remove(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    if (!drivers.remove(by.organisationId(), id(ctx))) {
      throw AccountAnswers.notFound(RefusalMessage.NO_SUCH_DRIVER);
    }
    AccountAnswers.noContent(ctx);
  }

  /** Signs a driver out everywhere. */
  public void signOut(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    if (!drivers.signOut(by.organisationId(), id(ctx))) {
      throw AccountAnswers.notFound(RefusalMessage.NO_SUCH_DRIVER);
    }
    AccountAnswers.noContent(ctx);
  }

  /** Makes a link by which the driver sets the password. */
  public void link(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    PasswordLinks.Account account = new PasswordLinks.Account(PasswordLinks.Kind.DRIVER, id(ctx));
    MakePasswordLink.Link link =
        makeLink
            .handle(new MakePasswordLink.Command(by.organisationId(), account))
            .orElseThrow(DriverKeeping::notFound);
    Json.answer(ctx, LinkBody.of(link));
  }

  private static void answer(Context ctx, Driver driver) {
    ctx.header("ETag", tagOf(driver));
    Json.answer(ctx, Kept.of(driver));
  }

  private static long id(Context ctx) {
    return PathId.read(ctx, "id").orElseThrow(DriverKeeping::notFound);
  }

  private static RuntimeException notFound() {
    return AccountAnswers.notFound(RefusalMessage.NO_SUCH_DRIVER);
  }
}
