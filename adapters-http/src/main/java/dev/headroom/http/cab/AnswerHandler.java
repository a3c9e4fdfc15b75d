package dev.headroom.http.cab;

import dev.headroom.application.message.MessageDrivers;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.message.MessageAnswer;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** {@code POST /cab/api/messages/{id}/answer}: a driver's answer to the office. */
public final class AnswerHandler implements Handler {

  private static final String CODE = "code";
  private static final int LONGEST_CODE = 10;

  private final MessageDrivers messages;
  private final Credentials credentials;

  public AnswerHandler(MessageDrivers messages, Credentials credentials) {
    this.messages = messages;
    this.credentials = credentials;
  }

  /** The codes of the answers, in the order in which they are offered. */
  static List<String> codes() {
    return Arrays.stream(MessageAnswer.values()).map(AnswerHandler::code).toList();
  }

  private static String code(MessageAnswer answer) {
    return answer.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(CODE));
    Optional<String> code = body.text(CODE, Fields.Need.REQUIRED, LONGEST_CODE);
    Optional<MessageAnswer> answer =
        Arrays.stream(MessageAnswer.values())
            .filter(one -> code.filter(code(one)::equals).isPresent())
            .findFirst();
    if (code.isPresent() && answer.isEmpty()) {
      body.problem(
          CODE, Remark.of(JourneyMessage.NOT_ONE_OF, "values", String.join(", ", codes())));
    }
    problems.throwIfAny();
    boolean known =
        id(ctx)
            .filter(id -> messages.answer(driver.driverId(), id, answer.orElseThrow()))
            .isPresent();
    if (!known) {
      throw Problem.of(404, "not_found", RefusalMessage.UNKNOWN_PATH).toException();
    }
    CabSessionHandlers.noContent(ctx);
  }

  private static Optional<UUID> id(Context ctx) {
    String text = ctx.pathParam("id");
    return text.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
        ? Optional.of(UUID.fromString(text))
        : Optional.empty();
  }
}
