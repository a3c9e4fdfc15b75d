package dev.headroom.benchmarks.server;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * A client that takes little time for itself: it writes requests that were made before, and reads
 * each answer in the calling thread into a buffer that is used again, over one connection that is
 * kept open. Answers have to say their length. For one thread.
 */
public final class BlockingClient implements AutoCloseable {

  private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};
  private static final String LENGTH = "\r\ncontent-length:";

  /** Beyond the status line's protocol. */
  private static final int STATUS = "HTTP/1.1 ".length();

  private final URI server;
  private Socket socket = new Socket();
  private byte[] answer = new byte[64 * 1024];
  private int read;
  private int bodyAt;

  public BlockingClient(URI server) {
    this.server = server;
  }

  /** A request as it is written to the server, to be asked as often as wanted. */
  public static byte[] post(URI server, String path, Map<String, String> headers, String body) {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    StringBuilder head = new StringBuilder("POST " + path + " HTTP/1.1\r\n");
    head.append("Host: ").append(server.getAuthority()).append("\r\n");
    headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    head.append("Content-Length: ").append(content.length).append("\r\n\r\n");
    byte[] ascii = head.toString().getBytes(StandardCharsets.US_ASCII);
    byte[] request = Arrays.copyOf(ascii, ascii.length + content.length);
    System.arraycopy(content, 0, request, ascii.length, content.length);
    return request;
  }

  /**
   * Asks, and waits for the whole answer.
   *
   * @return the status
   * @throws IOException when the connection fails; the next request gets another one
   */
  public int ask(byte[] request) throws IOException {
    if (!socket.isConnected() || socket.isClosed()) {
      socket = new Socket(server.getHost(), server.getPort());
      socket.setTcpNoDelay(true);
    }
    try {
      socket.getOutputStream().write(request);
      read = 0;
      bodyAt = 0;
      while (bodyAt == 0) {
        int before = read;
        readMore();
        bodyAt = endOfHead(Math.max(0, before - END_OF_HEAD.length));
      }
      String head = new String(answer, 0, bodyAt, StandardCharsets.ISO_8859_1);
      int end = bodyAt + length(head);
      answer = end > answer.length ? Arrays.copyOf(answer, end) : answer;
      while (read < end) {
        readMore();
      }
      return Integer.parseInt(head, STATUS, STATUS + 3, 10);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  private void readMore() throws IOException {
    int more = socket.getInputStream().read(answer, read, answer.length - read);
    if (more <= 0) {
      throw new EOFException("the server ended an answer after " + read + " bytes");
    }
    read += more;
  }

  /** Where the body begins; 0 where the head is not complete. */
  private int endOfHead(int from) {
    for (int i = from; i + END_OF_HEAD.length <= read; i++) {
      if (answer[i] == '\r'
          && Arrays.equals(answer, i, i + END_OF_HEAD.length, END_OF_HEAD, 0, END_OF_HEAD.length)) {
        return i + END_OF_HEAD.length;
      }
    }
    return 0;
  }

  private static int length(String head) throws IOException {
    int at = head.toLowerCase(Locale.ROOT).indexOf(LENGTH);
    if (at < 0) {
      throw new IOException("an answer without its length: " + head);
    }
    int begin = at + LENGTH.length();
    return Integer.parseInt(head.substring(begin, head.indexOf('\r', begin)).strip());
  }

  /** The body of the answer that was read last. */
  public String body() {
    return new String(answer, bodyAt, read - bodyAt, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
