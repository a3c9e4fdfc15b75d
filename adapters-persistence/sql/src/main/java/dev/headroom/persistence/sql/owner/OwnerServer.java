package dev.headroom.persistence.sql.owner;

import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.account.StorageUnavailableException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves the stores of this process to other processes, until it is closed. Only this user may have
 * access to the folder of the socket: any process that can connect may do everything that the ports
 * allow.
 *
 * <p>Serves at most {@value #MOST_PEERS} connections at a time, each in a thread; further ones wait
 * to be accepted. A peer that does not send its call, or does not take its answer, in time is
 * disconnected. If bytes are not a valid call, the connection is closed.
 */
public final class OwnerServer implements AutoCloseable {

  static final int MOST_PEERS = 64;
  private static final int BACKLOG = 64;

  /** How long a peer may take to send a call, or to take its answer. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(OwnerServer.class);

  private final Path socket;
  private final Greeting greeting;
  private final PortCalls calls;
  private final Map<Class<?>, ?> stores;
  private final Origins origins;
  private final Duration patience;
  private final ServerSocketChannel listening;
  private final Deadlines deadlines = new Deadlines(BackgroundThread.OWNER_DEADLINES);
  private final Semaphore free = new Semaphore(MOST_PEERS);
  private final ExecutorService peers;
  private final Thread accepting;

  /**
   * Starts to listen.
   *
   * @param socket the path to listen at; the socket of a process that was killed is replaced
   * @param folder the folder that is owned, by its identity as in {@link Greeting}
   * @param stores the implementation of each port
   * @param origins is set to the maker of a call while the call is carried out
   * @throws IOException if it cannot listen there
   */
  public OwnerServer(
      Path socket, String folder, PortCalls calls, Map<Class<?>, ?> stores, Origins origins)
      throws IOException {
    this(socket, folder, calls, stores, origins, PATIENCE);
  }

  /**
   * Starts to listen, with another time limit for a peer to send its call and to take its answer.
   */
  OwnerServer(
      Path socket,
      String folder,
      PortCalls calls,
      Map<Class<?>, ?> stores,
      Origins origins,
      Duration patience)
      throws IOException {
    this.socket = socket;
    this.calls = calls;
    this.stores = Map.copyOf(stores);
    this.origins = origins;
    this.patience = patience;
    greeting = new Greeting(calls.fingerprint(), folder, ProcessHandle.current().pid());
    UnixDomainSocketAddress address = OwnerSocket.address(socket);
    Files.deleteIfExists(socket);
    listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      listening.bind(address, BACKLOG);
      if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
        Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
      }
    } catch (IOException e) {
      listening.close();
      throw e;
    }
    peers = Executors.newCachedThreadPool(BackgroundThread.OWNER_PEER);
    accepting = BackgroundThread.OWNER_ACCEPT.start(this::accept);
  }

  private void accept() {
    while (listening.isOpen()) {
      try {
        free.acquire();
        hand(listening.accept());
      } catch (ClosedChannelException | InterruptedException e) {
        return;
      } catch (IOException e) {
        free.release();
        LOG.warn("commands cannot connect: {}", e.toString());
        rest();
      }
    }
  }

  private void hand(SocketChannel peer) throws IOException {
    try {
      peers.execute(() -> answer(peer));
    } catch (RejectedExecutionException ending) {
      peer.close();
    }
  }

  /**
   * Pauses after a failed accept: if files run out, for instance, trying again at once does not
   * help.
   */
  private static void rest() {
    try {
      TimeUnit.MILLISECONDS.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @SuppressWarnings("try") // deadlines work by being open
  private void answer(SocketChannel peer) {
    try (peer) {
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(peer)));
      Request request;
      try (Deadlines.Deadline heard = deadlines.begin(patience, peer)) {
        greeting.write(out);
        request = read(peer);
      }
      Answer answer = carryOut(request);
      try (Deadlines.Deadline taken = deadlines.begin(patience, peer)) {
        answer.write(out, request.call());
      }
    } catch (IOException e) {
      LOG.debug("a connection of a command ends: {}", e.toString());
    } catch (RuntimeException e) {
      LOG.warn("a command's call is not understood: {}", e.toString());
    } finally {
      free.release();
    }
  }

  private record Request(PortCalls.Call call, Origin origin, List<Object> values) {}

  private Request read(SocketChannel peer) throws IOException {
    DataInputStream in =
        new DataInputStream(new BufferedInputStream(Channels.newInputStream(peer)));
    if (!in.readUTF().equals(greeting.version())) {
      throw new IOException("a call of another version");
    }
    PortCalls.Call call = calls.find(in.readInt());
    if (call == null) {
      throw new IOException("no such call");
    }
    List<Object> sent = PortValues.read(in, call.sent());
    return new Request(call, (Origin) sent.get(0), sent.subList(1, sent.size()));
  }

  private Answer carryOut(Request request) {
    try {
      Object store = stores.get(request.call().port());
      AtomicReference<Object> result = new AtomicReference<>();
      origins.<ReflectiveOperationException>during(
          request::origin,
          () -> result.set(request.call().method().invoke(store, request.values().toArray())));
      return new Answer(Answer.Kind.DONE, result.get(), "");
    } catch (InvocationTargetException e) {
      Throwable failure = e.getCause();
      if (failure instanceof StorageUnavailableException) {
        return new Answer(Answer.Kind.UNAVAILABLE, null, "");
      }
      LOG.warn("a command's call fails: {}", failure.toString());
      return new Answer(
          failure instanceof IllegalArgumentException
              ? Answer.Kind.ILLEGAL_ARGUMENT
              : Answer.Kind.ILLEGAL_STATE,
          null,
          String.valueOf(failure.getMessage()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Accepts no further calls, waits for those under way, and ends. */
  @Override
  public void close() {
    try {
      listening.close();
      Files.deleteIfExists(socket);
    } catch (IOException e) {
      LOG.warn("{} stays: {}", socket, e.toString());
    }
    accepting.interrupt();
    peers.shutdown();
    try {
      if (!peers.awaitTermination(LAST_ANSWERS.toSeconds(), TimeUnit.SECONDS)) {
        peers.shutdownNow();
      }
    } catch (InterruptedException e) {
      peers.shutdownNow();
      Thread.currentThread().interrupt();
    }
    deadlines.close();
  }
}
