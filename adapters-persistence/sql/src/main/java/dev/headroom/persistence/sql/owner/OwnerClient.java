package dev.headroom.persistence.sql.owner;

import dev.headroom.application.audit.Origin;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.account.StorageUnavailableException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Calls the stores of the process that owns a folder. Each call uses a connection of its own; when
 * it returns, its changes are committed there. Safe for several threads; close it once.
 *
 * <p>If the connection is lost after a call was sent, the call may have been carried out or not, as
 * with any database: it fails with {@link StorageUnavailableException} and is never repeated here.
 */
public final class OwnerClient implements AutoCloseable {

  /** How long the owner may take to accept a connection and to greet. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** How long the owner may take for a call: several times the limit of a database statement. */
  private static final Duration LONGEST_CALL = Duration.ofSeconds(60);

  private final Path socket;
  private final String folder;
  private final PortCalls calls;
  private final Supplier<Origin> origin;
  private final Duration patience;
  private final Duration longestCall;
  private final Deadlines deadlines = new Deadlines(BackgroundThread.OWNER_CALLS);

  private OwnerClient(
      Path socket,
      String folder,
      PortCalls calls,
      Supplier<Origin> origin,
      Duration patience,
      Duration longestCall) {
    this.socket = socket;
    this.folder = folder;
    this.calls = calls;
    this.origin = origin;
    this.patience = patience;
    this.longestCall = longestCall;
  }

  /**
   * Connects to the owner of a folder.
   *
   * @param socket where the owner listens, if there is one
   * @param folder the folder, by its identity as in {@link Greeting}
   * @param origin who makes the calls, and from where
   * @return empty if nobody listens
   * @throws OwnerException if a process listens but does not answer, is of another version, or does
   *     not own this folder
   */
  public static Optional<OwnerClient> reach(
      Path socket, String folder, PortCalls calls, Supplier<Origin> origin) throws OwnerException {
    return reach(socket, folder, calls, origin, PATIENCE, LONGEST_CALL);
  }

  /** Connects to the owner of a folder, with other time limits. */
  @SuppressWarnings("try") // being connected is all that is wanted
  static Optional<OwnerClient> reach(
      Path socket,
      String folder,
      PortCalls calls,
      Supplier<Origin> origin,
      Duration patience,
      Duration longestCall)
      throws OwnerException {
    OwnerClient client = new OwnerClient(socket, folder, calls, origin, patience, longestCall);
    boolean met = false;
    try (Connection connection = client.connect()) {
      met = true;
      return Optional.of(client);
    } catch (ConnectException nobody) {
      return Optional.empty();
    } finally {
      if (!met) {
        client.close();
      }
    }
  }

  /** Whether a process listens at a socket; it may not answer. */
  public static boolean listens(Path socket) {
    if (!Files.exists(socket, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      channel.configureBlocking(false);
      channel.connect(OwnerSocket.address(socket));
      return true;
    } catch (ConnectException nobody) {
      return false;
    } catch (IOException busy) {
      // Its queue is full.
      return Files.exists(socket);
    }
  }

  /** Returns a port whose calls the owner carries out. */
  public <P> P port(Class<P> port) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (method.getDeclaringClass() == Object.class) {
            return ofObject(port, proxy, method, arguments);
          }
          return call(calls.of(port, method), arguments);
        };
    return port.cast(Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, handler));
  }

  private static Object ofObject(Class<?> port, Object proxy, Method method, Object[] arguments) {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> port.getSimpleName() + " of the owner";
    };
  }

  /** Whether the owner answers now. */
  @SuppressWarnings("try") // being connected is all that is wanted
  public boolean answers() {
    try (Connection connection = connect()) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private Object call(PortCalls.Call call, Object[] arguments) {
    try (Connection connection = connect()) {
      return connection.call(call, arguments).get();
    } catch (ConnectException e) {
      throw new StorageUnavailableException(
          new OwnerException("the process that owned " + socket.getParent() + " has ended", e));
    } catch (IOException e) {
      throw new StorageUnavailableException(e);
    }
  }

  /** Connects, and checks the greeting of the folder's owner. */
  private Connection connect() throws ConnectException, OwnerException {
    SocketChannel channel = null;
    try {
      UnixDomainSocketAddress address = OwnerSocket.address(socket);
      channel = SocketChannel.open(StandardProtocolFamily.UNIX);
      return new Connection(channel, address);
    } catch (ConnectException | OwnerException e) {
      close(channel);
      throw e;
    } catch (IOException e) {
      close(channel);
      if (!Files.exists(socket)) {
        throw (ConnectException) new ConnectException().initCause(e);
      }
      throw new OwnerException("what listens at " + socket + " is not Headroom: end it", e);
    }
  }

  private static void close(SocketChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // It is of no use any more.
    }
  }

  @Override
  public void close() {
    deadlines.close();
  }

  /** The connection of one call. */
  private final class Connection implements AutoCloseable {
    private final SocketChannel channel;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final Greeting greeting;

    Connection(SocketChannel channel, UnixDomainSocketAddress address) throws IOException {
      this.channel = channel;
      Deadlines.Deadline greeted = deadlines.begin(patience, channel);
      try (greeted) {
        channel.connect(address);
        in = new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
        out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
        greeting = Greeting.read(in);
      } catch (EOFException | SocketException gone) {
        // Its process has ended; any other program would send something else.
        throw greeted.passed() ? silent("", patience) : new ConnectException();
      } catch (IOException e) {
        throw greeted.passed() ? silent("", patience) : e;
      }
      if (!greeting.folder().equals(folder)) {
        throw new OwnerException(
            "the socket "
                + socket
                + " is that of another folder, served by the process "
                + greeting.process()
                + ": this folder is linked to that one file by file; copy its files instead");
      }
      if (!greeting.version().equals(calls.fingerprint())) {
        throw new OwnerException(
            "the process "
                + greeting.process()
                + ", which owns "
                + socket.getParent()
                + ", is another version of Headroom: run the command of that version, or start the"
                + " process again with this one");
      }
    }

    Answer call(PortCalls.Call call, Object[] arguments) throws IOException {
      Deadlines.Deadline answered = deadlines.begin(longestCall, channel);
      try (answered) {
        out.writeUTF(greeting.version());
        out.writeInt(call.number());
        PortValues.write(out, Origin.class, origin.get());
        for (int i = 0; i < call.parameters().size(); i++) {
          PortValues.write(out, call.parameters().get(i), arguments[i]);
        }
        out.flush();
        return Answer.read(in, call);
      } catch (IOException e) {
        throw answered.passed()
            ? silent(process(), longestCall)
            : new OwnerException(
                "the connection to the process"
                    + process()
                    + " that owns "
                    + socket.getParent()
                    + " is lost: look whether the change was made",
                e);
      }
    }

    private String process() {
      return " " + greeting.process();
    }

    @Override
    public void close() {
      OwnerClient.close(channel);
    }
  }

  private OwnerException silent(String process, Duration time) {
    return new OwnerException(
        "the process"
            + process
            + " that owns "
            + socket.getParent()
            + " has not answered within "
            + time.toSeconds()
            + " s: it is suspended or overloaded; continue it, or end it");
  }
}
