package dev.headroom.http.console.company;

import dev.headroom.application.access.MakePasswordLink;
import dev.headroom.application.company.CompanyUsers;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;

/** {@code /console/api/users}: a company's users, kept by its administrators. */
public final class UserHandlers {

  private static final String USERNAME = "username";
  private static final String ROLE = "role";
  private static final String DISABLED = "disabled";

  private final CompanyUsers users;
  private final MakePasswordLink makeLink;
  private final Credentials credentials;

  public UserHandlers(CompanyUseCases company, Credentials credentials) {
    this.users = company.users();
    this.makeLink = company.makePasswordLink();
    this.credentials = credentials;
  }

  /**
   * A user.
   *
   * @param tag the validator to send in {@code If-Match}
   */
  record UserBody(long id, String username, String role, boolean disabled, String tag) {
    static UserBody of(User user) {
      return new UserBody(
          user.id(), user.username(), user.role().code(), user.disabled(), tagOf(user));
    }
  }

  record Listed(List<UserBody> data) {}

  /**
   * A link by which a password is set.
   *
   * @param token shown this once
   */
  record LinkBody(String token, String expires) {
    static LinkBody of(MakePasswordLink.Link link) {
      return new LinkBody(link.token(), link.until().toString());
    }

    @Override
    public String toString() {
      return "LinkBody[" + expires + "]";
    }
  }

  private static String tagOf(User user) {
    return Tag.of(user.username(), user.role(), user.disabled());
  }

  /** The company's users, by id. */
  public void list(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    Json.answer(
        ctx, new Listed(users.list(by.organisationId()).stream().map(UserBody::of).toList()));
  }

  /** Adds a user without a password: {@code {"username": "ann", "role": "company_user"}}. */
  public void add(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(USERNAME, ROLE));
    Optional<String> name = body.text(USERNAME, Fields.Need.REQUIRED, AccountAnswers.LONGEST_NAME);
    Optional<Role> role = role(body, Fields.Need.REQUIRED);
    problems.throwIfAny();
    CompanyUsers.Added added =
        users.add(by.organisationId(), name.orElseThrow(), role.orElseThrow());
    User user =
        added
            .user()
            .orElseThrow(() -> AccountAnswers.badName(USERNAME, added.fault().orElseThrow()));
    answer(ctx, user);
    ctx.status(201);
  }

  /** Changes name, role, or whether the user may sign in. */
  public void edit(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    long id = id(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(USERNAME, ROLE, DISABLED));
    CompanyUsers.Change change =
        new CompanyUsers.Change(
            body.text(USERNAME, Fields.Need.OPTIONAL, AccountAnswers.LONGEST_NAME),
            role(body, Fields.Need.OPTIONAL),
            body.truth(DISABLED, Fields.Need.OPTIONAL));
    problems.throwIfAny();
    AccountAnswers.throwUnlessDone(
        users.change(
            new CompanyUsers.Command(by, id, change, user -> precondition.holds(tagOf(user)))),
        USERNAME,
        RefusalMessage.NO_SUCH_USER);
    answer(ctx, users.find(by.organisationId(), id).orElseThrow(UserHandlers::notFound));
  }

  private static Optional<Role> role(Fields body, Fields.Need need) {
    Optional<String> text = body.text(ROLE, need, AccountAnswers.LONGEST_NAME);
    Optional<Role> role = text.flatMap(Role::ofCode).filter(one -> one.fits(true));
    if (text.isPresent() && role.isEmpty()) {
      body.problem(ROLE, FieldMessage.NOT_A_ROLE);
    }
    return role;
  }

  /** Erases a user, whose drivers and groups become the caller's. */
  public void remove(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    AccountAnswers.throwUnlessDone(
        users.remove(by, id(ctx)), USERNAME, RefusalMessage.NO_SUCH_USER);
    AccountAnswers.noContent(ctx);
  }

  /** Makes a link by which the user sets the password. */
  public void link(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    PasswordLinks.Account account = new PasswordLinks.Account(PasswordLinks.Kind.USER, id(ctx));
    MakePasswordLink.Link link =
        makeLink
            .handle(new MakePasswordLink.Command(by.organisationId(), account))
            .orElseThrow(UserHandlers::notFound);
    Json.answer(ctx, LinkBody.of(link));
  }

  private static void answer(Context ctx, User user) {
    ctx.header("ETag", tagOf(user));
    Json.answer(ctx, UserBody.of(user));
  }

  private static long id(Context ctx) {
    return PathId.read(ctx, "id").orElseThrow(UserHandlers::notFound);
  }

  private static RuntimeException notFound() {
    return AccountAnswers.notFound(RefusalMessage.NO_SUCH_USER);
  }
}
