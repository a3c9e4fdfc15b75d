package dev.headroom.push.apns;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A port of the loopback address that stays bound for a whole test, while servers behind it come
 * and go. A port that is freed and bound again may have been taken by another process meanwhile.
 * Each connection is forwarded to the server that stands behind the port at that moment; where
 * there is none, it is closed.
 */
final class FixedPort implements AutoCloseable {

  private final ServerSocket socket;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile Optional<Integer> server = Optional.empty();

  FixedPort() throws IOException {
    socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start("port-accept", this::accept);
  }

  int number() {
    return socket.getLocalPort();
  }

  /** Connections go to this port from now on. */
  void leadsTo(int port) {
    server = Optional.of(port);
  }

  /** Connections are closed from now on. */
  void leadsNowhere() {
    server = Optional.empty();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        open.add(client);
        start("port-connect", () -> join(client));
      } catch (IOException e) {
        // The port was closed, which the condition tells; any other client may try again.
      }
    }
  }

  private void join(Socket client) {
    Optional<Integer> target = server;
    if (target.isEmpty()) {
      close(client);
      return;
    }
    try {
      Socket behind = new Socket(InetAddress.getLoopbackAddress(), target.get());
      open.add(behind);
      start("port-answer", () -> copy(behind, client));
      copy(client, behind);
    } catch (IOException e) {
      close(client);
    }
  }

  /** Ends both sides with the first that ends. */
  private void copy(Socket from, Socket to) {
    try (InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      in.transferTo(out);
    } catch (IOException e) {
      // One of them hung up.
    } finally {
      close(from);
      close(to);
    }
  }

  private void close(Socket ended) {
    open.remove(ended);
    try {
      ended.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    open.forEach(this::close);
  }
}
