package dev.headroom.persistence.sql.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.StorageUnavailableException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Peers that are silent, talk nonsense or stop half-way hold neither side up. */
class HostilePeersTest {

  private static final Origins ORIGINS = new Origins(Actor.PROGRAM);
  private static final String FOLDER = "a folder";
  private static final Duration SHORT = Duration.ofMillis(500);
  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_122);
  private static final int MESSAGES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 500;

  private final PortCalls calls = new PortCalls(Set.of(Organisations.class));
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  @TempDir private Path folder;
  private Path socket;
  private OwnerServer server;

  @BeforeEach
  void listen() throws IOException {
    socket = folder.resolve("socket");
    server =
        new OwnerServer(
            socket, FOLDER, calls, Map.of(Organisations.class, organisations), ORIGINS, SHORT);
  }

  @AfterEach
  void close() {
    server.close();
  }

  private SocketChannel connect() throws IOException {
    return SocketChannel.open(UnixDomainSocketAddress.of(socket));
  }

  private void assertServes() throws IOException {
    try (OwnerClient honest =
        OwnerClient.reach(socket, FOLDER, calls, ORIGINS::present).orElseThrow()) {
      int before = organisations.all().size();
      honest.port(Organisations.class).add("Honest", true, ContactDetails.NONE);
      assertThat(organisations.all()).hasSize(before + 1);
    }
  }

  @Test
  void silentPeersAreCutOffAndOthersServed() throws IOException {
    List<SocketChannel> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 2 * OwnerServer.MOST_PEERS; i++) {
        silent.add(connect());
      }
      assertServes();
      for (SocketChannel each : silent) {
        Greeting.read(new DataInputStream(Channels.newInputStream(each)));
        assertThat(each.read(ByteBuffer.allocate(1))).as("the end").isEqualTo(-1);
      }
    } finally {
      for (SocketChannel each : silent) {
        each.close();
      }
    }
  }

  @Test
  void anOwnerThatIsKilledBeforeItGreetsIsNobody() throws Exception {
    Path another = folder.resolve("another");
    FutureTask<Optional<OwnerClient>> reaching =
        new FutureTask<>(() -> OwnerClient.reach(another, FOLDER, calls, ORIGINS::present));
    try (Selector selector = Selector.open();
        ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      listening.bind(UnixDomainSocketAddress.of(another));
      listening.configureBlocking(false);
      listening.register(selector, SelectionKey.OP_ACCEPT);
      new Thread(reaching).start();
      assertThat(selector.select(60_000)).as("a peer that waits to be greeted").isOne();
    }
    assertThat(another).exists();
    assertThat(reaching.get(60, TimeUnit.SECONDS)).isEmpty();
  }

  @Test
  void nonsenseAndHalfMessagesChangeNothing() throws IOException {
    Random random = new Random(SEED);
    byte[] good = message("Hostile");
    for (int i = 0; i < MESSAGES; i++) {
      byte[] message = i % 2 == 0 ? altered(good, random) : half(good, random);
      try (SocketChannel peer = connect()) {
        try {
          peer.write(ByteBuffer.wrap(message));
        } catch (IOException cutOff) {
          // It has heard enough.
        }
      }
    }
    assertServes();
    assertThat(organisations.all())
        .as("what was altered into another good call, seed %d", SEED)
        .allSatisfy(one -> assertThat(one.contact()).isNotNull());
  }

  @Test
  void aMessageThatIsAnnouncedAsHugeTakesNoMemory() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeUTF(calls.fingerprint());
    out.writeInt(add());
    out.writeByte(0x7A); // a text of so many bytes
    out.writeInt(Integer.MAX_VALUE);
    List<SocketChannel> peers = new ArrayList<>();
    try {
      for (int i = 0; i < 20; i++) {
        SocketChannel peer = connect();
        peers.add(peer);
        peer.write(ByteBuffer.wrap(bytes.toByteArray()));
      }
      assertServes();
    } finally {
      for (SocketChannel peer : peers) {
        peer.close();
      }
    }
  }

  @Test
  void aMessageIsReadNoFurtherThanItMayBeLong() {
    // A text whose parts, all of them empty, never end.
    InputStream endless =
        new SequenceInputStream(
            new ByteArrayInputStream(new byte[] {0x7F}),
            new InputStream() {
              @Override
              public int read() {
                return 0x60;
              }
            });

    assertThatThrownBy(() -> PortValues.read(endless, String.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("exceeds the maximum");
  }

  @Test
  void anOwnerThatFallsSilentDuringACallIsGivenUp() throws Exception {
    server.close();
    try (ServerSocketChannel stranger = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      stranger.bind(UnixDomainSocketAddress.of(socket));
      Thread greeting =
          new Thread(
              () -> {
                List<SocketChannel> peers = new ArrayList<>();
                try {
                  while (true) {
                    peers.add(stranger.accept());
                    new Greeting(calls.fingerprint(), FOLDER, 4_711)
                        .write(
                            new DataOutputStream(
                                Channels.newOutputStream(peers.get(peers.size() - 1))));
                  }
                } catch (IOException closed) {
                  // The test has ended.
                }
              });
      greeting.setDaemon(true);
      greeting.start();
      try (OwnerClient client =
          OwnerClient.reach(socket, FOLDER, calls, ORIGINS::present, Duration.ofSeconds(5), SHORT)
              .orElseThrow()) {
        assertThatThrownBy(() -> client.port(Organisations.class).all())
            .isInstanceOf(StorageUnavailableException.class)
            .cause()
            .hasMessageContaining("the process 4711")
            .hasMessageContaining("has not answered");
      }
    }
  }

  @Test
  void anOwnerWhoseQueueIsFullIsGivenUp() throws Exception {
    server.close();
    List<SocketChannel> waiting = new ArrayList<>();
    try (ServerSocketChannel deaf = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      deaf.bind(UnixDomainSocketAddress.of(socket), 1);
      for (int i = 0; i < 3; i++) {
        SocketChannel peer = SocketChannel.open(StandardProtocolFamily.UNIX);
        waiting.add(peer);
        peer.configureBlocking(false);
        try {
          peer.connect(UnixDomainSocketAddress.of(socket));
        } catch (SocketException full) {
          // The queue is.
        }
      }
      assertThat(OwnerClient.listens(socket)).isTrue();
      assertThatThrownBy(
              () -> OwnerClient.reach(socket, FOLDER, calls, ORIGINS::present, SHORT, SHORT))
          .isInstanceOf(OwnerException.class)
          .hasMessageContaining("has not answered");
    } finally {
      for (SocketChannel peer : waiting) {
        peer.close();
      }
    }
  }

  @Test
  void anotherVersionOrAnotherFolderIsNotTalkedTo() {
    PortCalls other = new PortCalls(Set.of());
    assertThatThrownBy(() -> OwnerClient.reach(socket, FOLDER, other, ORIGINS::present))
        .isInstanceOf(OwnerException.class)
        .hasMessageContaining("another version of Headroom");
    assertThatThrownBy(() -> OwnerClient.reach(socket, "another", calls, ORIGINS::present))
        .isInstanceOf(OwnerException.class)
        .hasMessageContaining("another folder");
  }

  @Test
  void whatCannotBeSentIsRefusedBeforeAnythingListens() {
    assertThatThrownBy(() -> new PortCalls(Set.of(Runnable.class, Supplier.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be sent");
  }

  private int add() {
    for (int i = 0; calls.find(i) != null; i++) {
      if (calls.find(i).method().getName().equals("add")) {
        return i;
      }
    }
    throw new AssertionError();
  }

  private byte[] message(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    PortCalls.Call call = calls.find(add());
    out.writeUTF(calls.fingerprint());
    out.writeInt(call.number());
    PortValues.write(out, call.parameters().get(0), name);
    PortValues.write(out, call.parameters().get(1), true);
    PortValues.write(out, call.parameters().get(2), ContactDetails.NONE);
    return bytes.toByteArray();
  }

  private static byte[] altered(byte[] good, Random random) {
    byte[] message = good.clone();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      message[random.nextInt(message.length)] = (byte) random.nextInt();
    }
    return message;
  }

  private static byte[] half(byte[] good, Random random) {
    return Arrays.copyOf(good, random.nextInt(good.length));
  }
}
