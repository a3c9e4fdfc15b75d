package dev.headroom.server.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;

/**
 * Attacks a server from 127.0.0.2 until it is killed, in a process of its own: {@code Attacker KIND
 * PORT CONNECTIONS [TOKEN]}. Ended connections are opened again at once.
 */
final class Attacker {

  /** What it does. */
  enum Kind {
    /** Bodies whose last byte never comes, without a credential. */
    BODIES,
    /** The same with a good token. */
    BODIES_OF_A_CALLER,
    /** Heads of which a byte comes every 10 s. */
    HEADS,
    /** Answers that nobody reads. */
    ANSWERS,
    /** The same with a large file that needs no credential; the token is its path. */
    FILES
  }

  private static final long BETWEEN_BYTES = Duration.ofSeconds(10).toNanos();
  private static final int MOST_AT_ONCE = 100;

  private final Kind kind;
  private final int port;
  private final int most;
  private final String token;
  private final Selector selector;
  private int open;

  private Attacker(Kind kind, int port, int most, String token) throws IOException {
    this.kind = kind;
    this.port = port;
    this.most = most;
    this.token = token;
    selector = Selector.open();
  }

  /** What is still to be sent over a connection. */
  private static final class Rest {
    private ByteBuffer bytes;
    private long nextByte;

    Rest(byte[] bytes) {
      this.bytes = ByteBuffer.wrap(bytes);
    }
  }

  public static void main(String[] arguments) throws IOException {
    new Attacker(
            Kind.valueOf(arguments[0].toUpperCase(Locale.ROOT)),
            Integer.parseInt(arguments[1]),
            Integer.parseInt(arguments[2]),
            arguments.length > 3 ? arguments[3] : "")
        .run();
  }

  private void run() throws IOException {
    while (true) {
      for (int i = 0; i < MOST_AT_ONCE && open < most; i++) {
        begin();
      }
      selector.select(20);
      for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
        SelectionKey key = keys.next();
        keys.remove();
        goOn(key);
      }
      if (kind == Kind.HEADS) {
        for (SelectionKey key : selector.keys()) {
          drip(key);
        }
      }
    }
  }

  private void begin() {
    try {
      SocketChannel channel = SocketChannel.open();
      channel.configureBlocking(false);
      channel.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}), 0));
      channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      channel.register(selector, SelectionKey.OP_CONNECT, new Rest(request()));
      open++;
    } catch (IOException e) {
      selector.wakeup(); // No more files; those that are open go on.
    }
  }

  private byte[] request() {
    String caller = token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
    String text =
        switch (kind) {
          case BODIES ->
              "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  + "Content-Length: 65536\r\n\r\n"
                  + "x".repeat(65_535);
          case BODIES_OF_A_CALLER ->
              "POST /api/vehicle_position HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                  + caller
                  + "Content-Length: 65536\r\n\r\n"
                  + "x".repeat(65_535);
          case HEADS -> "G";
          case ANSWERS ->
              ("GET /api/closures?limit=100 HTTP/1.1\r\nHost: x\r\n" + caller + "\r\n").repeat(20);
          case FILES -> ("GET " + token + " HTTP/1.1\r\nHost: x\r\n\r\n").repeat(20);
        };
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private void goOn(SelectionKey key) {
    SocketChannel channel = (SocketChannel) key.channel();
    Rest rest = (Rest) key.attachment();
    try {
      if (key.isConnectable()) {
        channel.finishConnect();
        rest.nextByte = System.nanoTime() + BETWEEN_BYTES;
      }
      if (rest.bytes.hasRemaining()) {
        channel.write(rest.bytes);
      }
      // Who reads no answers does not see that its connection has ended, but by writing.
      boolean reads = kind != Kind.ANSWERS && kind != Kind.FILES;
      if (reads && key.isReadable() && channel.read(ByteBuffer.allocate(4_096)) < 0) {
        end(key);
        return;
      }
      key.interestOps(
          (reads ? SelectionKey.OP_READ : 0)
              | (rest.bytes.hasRemaining() ? SelectionKey.OP_WRITE : 0));
    } catch (IOException e) {
      end(key);
    }
  }

  private void drip(SelectionKey key) {
    Rest rest = (Rest) key.attachment();
    if (!((SocketChannel) key.channel()).isConnected() || System.nanoTime() < rest.nextByte) {
      return;
    }
    rest.bytes = ByteBuffer.wrap(new byte[] {'E'});
    rest.nextByte = System.nanoTime() + BETWEEN_BYTES;
    goOn(key);
  }

  private void end(SelectionKey key) {
    key.cancel();
    open--;
    try {
      key.channel().close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
