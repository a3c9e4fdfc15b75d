package dev.headroom.application.driver;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.PushServices;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Replaces the push tokens of a driver's phones, which share one language. Safe for several
 * threads.
 */
public final class AssignDeviceTokens {

  private final Drivers drivers;
  private final DeviceTokens deviceTokens;
  private final PushServices services;
  private final Clock clock;

  /** Assigns tokens, and subscriptions that lead to public push services. */
  public AssignDeviceTokens(Drivers drivers, DeviceTokens deviceTokens, Clock clock) {
    this(drivers, deviceTokens, PushServices.PUBLIC, clock);
  }

  /**
   * Assigns tokens.
   *
   * @param services those to which subscriptions may lead
   */
  public AssignDeviceTokens(
      Drivers drivers, DeviceTokens deviceTokens, PushServices services, Clock clock) {
    this.drivers = drivers;
    this.deviceTokens = deviceTokens;
    this.services = services;
    this.clock = clock;
  }

  /**
   * The driver and the phones.
   *
   * @param tokens as the interface spells them; duplicates count once
   * @param language the driver's language, an ISO 639 code; empty if it is not known
   */
  public record Command(long driverId, List<String> tokens, String language) {
    /** Copies the list. */
    public Command {
      tokens = List.copyOf(tokens);
    }

    /** Phones whose language is not known. */
    public Command(long driverId, List<String> tokens) {
      this(driverId, tokens, "");
    }

    @Override
    public String toString() {
      return "Command[" + driverId + "]";
    }
  }

  /** A field of the command. */
  public enum Field {
    TOKENS
  }

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T assigned(Assigned outcome);

      T refused(Refused outcome);

      T noSuchDriver(NoSuchDriver outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The driver's tokens from now on.
     *
     * @param userId the account that owns the driver
     * @param tokens each once, in the order in which they were given
     */
    record Assigned(long userId, List<String> tokens) implements Outcome {
      /** Copies the list. */
      public Assigned {
        tokens = List.copyOf(tokens);
      }

      @Override
      public String toString() {
        return "Assigned[" + userId + "]";
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.assigned(this);
      }
    }

    /** Nothing was changed; at least one reason. */
    record Refused(List<FieldProblem<Field>> problems) implements Outcome {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }

    /** There is no such driver. */
    record NoSuchDriver() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchDriver(this);
      }
    }
  }

  /** Assigns the tokens. */
  public Outcome handle(Command command) {
    List<FieldProblem<Field>> problems = problems(command.tokens());
    if (!problems.isEmpty()) {
      return new Outcome.Refused(problems);
    }
    Optional<Driver> driver = drivers.find(command.driverId());
    if (driver.isEmpty()) {
      return new Outcome.NoSuchDriver();
    }
    Set<String> texts = new LinkedHashSet<>(command.tokens());
    deviceTokens.replace(
        command.driverId(),
        texts.stream().map(DeviceToken::of).collect(Collectors.toSet()),
        command.language(),
        clock.instant());
    return new Outcome.Assigned(driver.get().userId(), List.copyOf(texts));
  }

  private List<FieldProblem<Field>> problems(List<String> tokens) {
    List<FieldProblem<Field>> problems = new ArrayList<>();
    if (tokens.size() > DeviceToken.MOST_PER_DRIVER) {
      problems.add(
          new FieldProblem<>(
              Field.TOKENS, Remark.of(FieldMessage.TOO_MANY, "most", DeviceToken.MOST_PER_DRIVER)));
    }
    for (int i = 0; i < tokens.size(); i++) {
      OptionalInt entry = OptionalInt.of(i);
      problem(tokens.get(i))
          .ifPresent(
              wrong -> problems.add(new FieldProblem<>(Field.TOKENS, entry, Remark.of(wrong))));
    }
    return problems;
  }

  private Optional<DeviceToken.Problem> problem(String text) {
    return DeviceToken.problem(text)
        .or(
            () ->
                DeviceToken.of(text)
                    .subscription()
                    .filter(subscription -> !services.allow(subscription))
                    .map(elsewhere -> DeviceToken.Problem.NOT_A_SUBSCRIPTION));
  }
}
