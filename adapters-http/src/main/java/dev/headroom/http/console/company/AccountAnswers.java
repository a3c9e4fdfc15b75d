package dev.headroom.http.console.company;

import dev.headroom.application.company.AccountOutcome;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.util.List;

/** The answers about accounts and groups that several endpoints share. */
final class AccountAnswers {

  /** The longest name that is read; a stored one is shorter. */
  static final int LONGEST_NAME = 1_000;

  private AccountAnswers() {}

  /**
   * Ends the request unless the change was made.
   *
   * @param member that has the name
   * @param absent the answer if there is no such account or group
   */
  static void throwUnlessDone(AccountOutcome outcome, String member, RefusalMessage absent) {
    switch (outcome.result()) {
      case DONE -> {}
      case NO_SUCH_ACCOUNT -> throw notFound(absent);
      case CHANGED_MEANWHILE ->
          throw Problem.of(412, "precondition_failed", RefusalMessage.ACCOUNT_CHANGED)
              .toException();
      case OWN_ACCOUNT ->
          throw Problem.of(409, "own_account", RefusalMessage.OWN_ACCOUNT).toException();
      case BAD_NAME -> throw badName(member, outcome.fault().orElseThrow());
    }
  }

  /** The answer to names that cannot be taken. */
  static Problem.ProblemException badName(String member, Remark fault) {
    return badNames(List.of(new FieldError(member, fault)));
  }

  /** Status 409 if a name is taken, which another request may change; 400 otherwise. */
  static Problem.ProblemException badNames(List<FieldError> errors) {
    boolean taken =
        errors.stream().map(one -> one.fault().message()).anyMatch(AccountAnswers::taken);
    return Problem.ofFields(taken ? 409 : 400, taken ? "username_taken" : "invalid_body", errors)
        .toException();
  }

  private static boolean taken(Message message) {
    return message == FieldMessage.USERNAME_KNOWN || message == FieldMessage.USERNAME_TAKEN;
  }

  static Problem.ProblemException notFound(RefusalMessage absent) {
    return Problem.of(404, "not_found", absent).toException();
  }

  static void noContent(Context ctx) {
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }
}
