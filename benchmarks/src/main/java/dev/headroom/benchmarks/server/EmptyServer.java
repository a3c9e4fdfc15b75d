package dev.headroom.benchmarks.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jetty.server.handler.GracefulHandler;

/**
 * What any server on the same library takes: each request's body is parsed as JSON, and one and the
 * same answer is written as JSON. No token, no log, no metrics, no look-up. Headers, body, and
 * threads are bounded as Headroom bounds them.
 */
public final class EmptyServer {

  private static final int LARGEST_HEADERS = 8 * 1024;
  private static final long LARGEST_BODY = 64 * 1024;
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

  private static final ObjectMapper JSON = new ObjectMapper();

  private EmptyServer() {}

  /**
   * @param arguments files, each with what is answered to a POST to the path of its name
   */
  public static void main(String[] arguments) throws Exception {
    Map<String, JsonNode> answers = new TreeMap<>();
    for (String file : arguments) {
      answers.put("/" + Path.of(file).getFileName(), JSON.readTree(Path.of(file).toFile()));
    }
    Javalin server =
        Javalin.create(
            config -> {
              bound(config);
              answers.forEach(
                  (path, answer) -> config.routes.post(path, ctx -> answer(ctx, answer)));
            });
    server.start("127.0.0.1", 0);
    System.out.println("listening on http://127.0.0.1:" + server.port());
  }

  private static void bound(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.concurrency.useVirtualThreads =
        Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS;
    config.http.maxRequestSize = LARGEST_BODY;
    config.jetty.modifyServer(server -> server.insertHandler(new GracefulHandler()));
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setRequestHeaderSize(LARGEST_HEADERS);
          http.setSendServerVersion(false);
        });
  }

  private static void answer(Context ctx, JsonNode answer) throws Exception {
    if (!JSON.readTree(ctx.bodyAsBytes()).isObject()) {
      throw new IllegalArgumentException("not an object");
    }
    ctx.status(200).contentType("application/json").result(JSON.writeValueAsBytes(answer));
  }
}
