package dev.headroom.persistence.sql.change;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/**
 * Limits the bytes that a connection may receive to more than instances ever send each other: at
 * most {@value #MOST_AT_ONCE} bytes at once, and {@value #MOST_A_SECOND} in each second after. A
 * socket that receives more fails. Without the limit any user who may connect to the database could
 * fill the heap: PostgreSQL's driver reads notifications as long as there are any and keeps them
 * all.
 *
 * <p>The driver creates this class by its name. Only for the connections of {@link
 * PostgresChanges}, since rows are larger.
 */
public final class MeteredSockets extends SocketFactory {

  /** 4 MiB, some 50,000 changes. */
  private static final long MOST_AT_ONCE = 4_194_304;

  /** 64 KiB. */
  private static final long MOST_A_SECOND = 65_536;

  /** Reports that more bytes came than the limit allows. */
  static final class TooMuchException extends IOException {
    private static final long serialVersionUID = 1L;

    TooMuchException() {
      super("more notifications come than instances send");
    }
  }

  @Override
  public Socket createSocket() {
    return new MeteredSocket();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw new IOException("a socket is made before it is connected");
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return createSocket("", port);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket("", port);
  }

  private static final class MeteredSocket extends Socket {
    private InputStream metered; // guarded by this

    @Override
    public synchronized InputStream getInputStream() throws IOException {
      if (metered == null) {
        metered = new MeteredStream(super.getInputStream());
      }
      return metered;
    }
  }

  /** Counts the bytes read, and fails for good once there are too many. */
  private static final class MeteredStream extends FilterInputStream {
    private double left = MOST_AT_ONCE;
    private long since = System.nanoTime();

    MeteredStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] buffer, int from, int most) throws IOException {
      int read = super.read(buffer, from, most);
      count(Math.max(0, read));
      return read;
    }

    private void count(int bytes) throws TooMuchException {
      long now = System.nanoTime();
      left = Math.min(MOST_AT_ONCE, left + (now - since) / 1e9 * MOST_A_SECOND) - bytes;
      since = now;
      if (left < 0) {
        throw new TooMuchException();
      }
    }
  }
}
