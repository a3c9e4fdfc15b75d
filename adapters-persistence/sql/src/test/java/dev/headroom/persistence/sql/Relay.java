package dev.headroom.persistence.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stands between a client and a server on this machine, and can be cut: as a server that was killed
 * (connections end, new ones are refused), or as one whose machine is gone (nothing is answered).
 */
public final class Relay implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("(127\\.0\\.0\\.1:)(\\d+)");

  private final int target;
  private final int port;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private ServerSocket listening;
  private volatile boolean silent;

  private Relay(int target) throws IOException {
    this.target = target;
    this.listening = listen(0);
    this.port = listening.getLocalPort();
    begin();
  }

  /** In front of the server at a JDBC address. */
  public static Relay before(String url) throws IOException {
    Matcher found = PORT.matcher(url);
    if (!found.find()) {
      throw new IllegalArgumentException(url);
    }
    return new Relay(Integer.parseInt(found.group(2)));
  }

  /** The address by way of this. */
  public String through(String url) {
    return PORT.matcher(url).replaceFirst("$1" + port);
  }

  private static ServerSocket listen(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    return socket;
  }

  private void begin() {
    ServerSocket mine = listening;
    daemon(
        () -> {
          while (true) {
            Socket client = mine.accept();
            sockets.add(client);
            Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
            sockets.add(server);
            daemon(() -> copy(client, server));
            daemon(() -> copy(server, client));
          }
        });
  }

  @FunctionalInterface
  private interface Work {
    void run() throws IOException;
  }

  private static void daemon(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                // It was cut, or one side has ended.
              }
            },
            "relay");
    thread.setDaemon(true);
    thread.start();
  }

  private void copy(Socket from, Socket to) throws IOException {
    try (from;
        to) {
      byte[] buffer = new byte[8_192];
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        if (!silent) {
          out.write(buffer, 0, read);
          out.flush();
        }
      }
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  /** Ends all connections and refuses new ones. */
  public void cut() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  /** Passes nothing on any longer, and says nothing of it. */
  public void fallSilent() {
    silent = true;
  }

  /** Goes on, with new connections. */
  public void restore() throws IOException {
    cut();
    silent = false;
    listening = listen(port);
    begin();
  }

  @Override
  public void close() throws IOException {
    cut();
  }
}
