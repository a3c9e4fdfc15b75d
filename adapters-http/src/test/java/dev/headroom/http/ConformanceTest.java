package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the document says is what the server does. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConformanceTest {

  private Service service;

  @BeforeAll
  void start() {
    service = serviceThatAnswers();
  }

  /** Nothing is limited, there is a closure with the id 1, and every route is a detour. */
  static Service serviceThatAnswers() {
    HttpSettings.Limits many =
        new HttpSettings.Limits(
            1_000_000, 1_000_000, 100_000, 100_000, 100_000, Duration.ofMinutes(15));
    Service service =
        new Service(new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.NONE, false, many));
    service.planner =
        request ->
            new PlanRoute.Outcome.Answered(
                new RouteOutcome.Planned(
                    List.of(SampleRoutes.aDetour(Optional.empty(), Optional.empty()))));
    return service;
  }

  @AfterAll
  void stop() {
    service.close();
  }

  Stream<ApiRoute> endpoints() {
    return service.server().routes().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("endpoints")
  void examplesBoundsAndAnswersAreAsDescribed(ApiRoute route) {
    assertThat(Conformance.complaints(OpenApi.DOCUMENT, service, route)).isEmpty();
  }
}
