package dev.headroom.clienttests;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One {@link RunningServer} for all tests, which ends after the last. */
final class OneServer implements ParameterResolver {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == RunningServer.class;
  }

  @Override
  public RunningServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(ExtensionContext.Namespace.GLOBAL)
        .computeIfAbsent(RunningServer.class, type -> start(), RunningServer.class);
  }

  private static RunningServer start() {
    try {
      return new RunningServer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
