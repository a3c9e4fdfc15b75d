package dev.headroom.http.console;

import dev.headroom.application.message.MessageDrivers;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.List;
import java.util.Optional;

/**
 * {@code POST /console/api/drivers/{id}/messages}: a message to a driver, which the driver's page
 * reads aloud.
 */
public final class MessageHandler implements Handler {

  private static final String TEXT = "text";

  private final MessageDrivers messages;
  private final Credentials credentials;

  public MessageHandler(MessageDrivers messages, Credentials credentials) {
    this.messages = messages;
    this.credentials = credentials;
  }

  @Override
  public void handle(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long driver = PathId.read(ctx, "id").orElseThrow(MessageHandler::noSuchDriver);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(TEXT));
    Optional<String> text = body.text(TEXT, Fields.Need.REQUIRED, DriverMessage.MOST_LENGTH);
    problems.throwIfAny();
    switch (messages.send(
        new MessageDrivers.Command(
            user.organisationId(), user.userId(), driver, text.orElseThrow()))) {
      case SENT -> {
        ctx.status(204);
        ctx.res().setContentType(null); // There is no content.
      }
      case NO_SUCH_DRIVER -> throw noSuchDriver();
      case NO_TEXT -> {
        body.problem(TEXT, FieldMessage.MISSING);
        problems.throwIfAny();
      }
      case TOO_MANY ->
          throw Problem.of(409, "too_many_messages", RefusalMessage.TOO_MANY_MESSAGES)
              .toException();
    }
  }

  private static Problem.ProblemException noSuchDriver() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_DRIVER).toException();
  }
}
