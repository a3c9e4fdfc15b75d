package dev.headroom.server.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Sends bytes that no HTTP client would send. Texts are ISO 8859-1: one character, one byte. */
final class RawClient {

  private static final int PATIENCE_MILLIS = 20_000;

  private final URI server;

  RawClient(URI server) {
    this.server = server;
  }

  /** What came back until the server closed the connection. */
  record Answer(int status, String head, String body) {}

  /** Opens a connection and sends the beginning of something. */
  Socket begin(String text) throws IOException {
    Socket socket = new Socket(server.getHost(), server.getPort());
    socket.setSoTimeout(PATIENCE_MILLIS);
    send(socket, text);
    return socket;
  }

  static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  /** Sends a request, ends its own side, and reads until the server ends the other. */
  Answer exchange(String request) throws IOException {
    try (Socket socket = begin("")) {
      try {
        send(socket, request);
        socket.shutdownOutput();
      } catch (IOException e) {
        // The server need not read it all; its answer may be there nevertheless.
      }
      return read(socket);
    }
  }

  private static Answer read(Socket socket) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] chunk = new byte[8_192];
    InputStream in = socket.getInputStream();
    try {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        all.write(chunk, 0, n);
      }
    } catch (java.net.SocketException e) {
      // A connection that is reset while there is still something to read is closed, too.
    }
    String text = all.toString(StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    return text.startsWith("HTTP/1.1 ") && end > 0
        ? new Answer(
            Integer.parseInt(text.substring(9, 12)),
            text.substring(0, end),
            text.substring(end + 4))
        : new Answer(0, "", text);
  }
}
