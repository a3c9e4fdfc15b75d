package dev.headroom.server.log;

import ch.qos.logback.classic.ClassicConstants;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.hook.DefaultShutdownHook;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.util.OptionHelper;
import java.util.List;

/**
 * Configures logging: to standard error, since standard output belongs to the commands. The library
 * finds this class as a service. A file named by {@code -Dlogback.configurationFile} takes
 * precedence; reading one in XML takes a tenth of a server's start.
 */
public final class LogConfiguration extends ContextAwareBase implements Configurator {

  /**
   * Loggers that are off. The first logs its exceptions in addition to throwing them, whereas a
   * command fails with one line; the others quote data from clients.
   */
  private static final List<String> SILENT =
      List.of(
          "io.javalin.Javalin",
          "org.eclipse.jetty.http.HttpParser",
          "org.eclipse.jetty.util.HostPort");

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    if (OptionHelper.getSystemProperty(ClassicConstants.CONFIG_FILE_PROPERTY) != null) {
      return ExecutionStatus.INVOKE_NEXT_IF_ANY;
    }
    setContext(context);
    context.getLogger("dev.headroom").setLevel(Level.toLevel(variable("HEADROOM_LOG", "INFO")));
    SILENT.forEach(name -> context.getLogger(name).setLevel(Level.OFF));
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.WARN);
    root.addAppender(queue(console()));
    writeWhatWaitsAtTheEnd();
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }

  private static String variable(String name, String otherwise) {
    String value = OptionHelper.getSystemProperty(name, OptionHelper.getEnv(name));
    return value == null || value.isEmpty() ? otherwise : value;
  }

  private ConsoleAppender<ILoggingEvent> console() {
    LogLine lines = new LogLine();
    lines.setContext(context);
    // The setting log.format takes the variable's place once it is read.
    lines.setForm(variable("HEADROOM_LOG_FORMAT", "text"));
    lines.start();
    ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
    console.setContext(context);
    console.setName("STDERR");
    console.setTarget("System.err");
    console.setEncoder(lines);
    console.start();
    return console;
  }

  private BoundedLog queue(ConsoleAppender<ILoggingEvent> console) {
    BoundedLog queue = new BoundedLog();
    queue.setContext(context);
    queue.setName("BOUNDED");
    queue.addAppender(console);
    queue.start();
    return queue;
  }

  /**
   * Adds a hook that writes pending lines at the end. The context removes the hook when it is
   * stopped.
   */
  private void writeWhatWaitsAtTheEnd() {
    DefaultShutdownHook end = new DefaultShutdownHook();
    end.setContext(context);
    Thread hook = new Thread(end, "headroom-log-end");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      context.putObject(CoreConstants.SHUTDOWN_HOOK_THREAD, hook);
    } catch (IllegalStateException ends) {
      // The process ends already, as after --help, and nothing waits to be written.
    }
  }
}
