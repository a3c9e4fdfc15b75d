package dev.headroom.persistence.sql;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** A process that takes a folder's lock and socket, says what it is given, and no more. */
final class SilentListener {

  private SilentListener() {}

  public static void main(String[] arguments) throws Exception {
    ChildProcess.endWithParent();
    Path folder = Path.of(arguments[0], "database");
    Path socket = folder.resolve("owner.socket");
    Files.deleteIfExists(socket);
    byte[] greeting = arguments[1].getBytes(StandardCharsets.US_ASCII);
    List<SocketChannel> peers = new ArrayList<>();
    try (FileChannel lock =
            FileChannel.open(folder.resolve("owner.lock"), StandardOpenOption.WRITE);
        ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      listening.bind(UnixDomainSocketAddress.of(socket));
      System.out.println(lock.tryLock() != null);
      while (true) {
        peers.add(listening.accept());
        peers.get(peers.size() - 1).write(ByteBuffer.wrap(greeting));
      }
    }
  }
}
