package dev.headroom.push.apns;

import com.eatthepath.pushy.apns.server.MockApnsServer;
import com.eatthepath.pushy.apns.server.MockApnsServerBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.ByteBuf;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stands in for Apple's push service, on loopback: it takes every push, and keeps them. */
public final class ApnsServer implements AutoCloseable {

  /** The token of a phone, as Apple gives them out. */
  public static final String PHONE = "a1".repeat(32);

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long LONGEST_SECONDS = 30;

  private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
  private final Queue<Push> pushes = new ConcurrentLinkedQueue<>();
  private final ApnsKeys keys;
  private final MockApnsServer server;
  private final int port;

  /**
   * A push that came.
   *
   * @param token of the phone
   * @param id as Apple knows it
   */
  public record Push(String token, String id, JsonNode payload) {}

  /**
   * Listens on a free port.
   *
   * @param folder for its keys
   */
  public ApnsServer(Path folder) throws IOException, GeneralSecurityException {
    keys = ApnsKeys.in(folder);
    server =
        new MockApnsServerBuilder()
            .setServerCredentials(
                new X509Certificate[] {keys.certificate()}, keys.serverKey(), null)
            .setEventLoopGroup(loops)
            .setHandlerFactory(session -> this::take)
            .build();
    port = done(server.start(0));
  }

  private void take(Http2Headers headers, ByteBuf body) {
    String path = headers.path().toString();
    try {
      pushes.add(
          new Push(
              path.substring(path.lastIndexOf('/') + 1),
              String.valueOf(headers.get("apns-id")),
              JSON.readTree(body.toString(StandardCharsets.UTF_8))));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The settings of who pushes to it. */
  public ApnsSettings settings() {
    return new ApnsSettings(
        keys.signingKey(),
        "ABCDE12345",
        "TEAM123456",
        "dev.headroom.app",
        "localhost",
        port,
        Optional.of(keys.trusted()));
  }

  /** The pushes that came to a phone. */
  public List<Push> pushes(String token) {
    return pushes.stream().filter(push -> push.token().equals(token)).toList();
  }

  private static <T> T done(Future<T> future) throws IOException {
    try {
      return future.get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    done(server.shutdown());
    done(loops.shutdownGracefully(0, 0, TimeUnit.SECONDS));
  }
}
