package dev.headroom.http.connection;

import dev.headroom.application.thread.BackgroundThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The certificate for new connections, renewed when its files change; open connections keep theirs.
 * A new pair that cannot be used is logged once, and the old one stays. A part of the server, which
 * starts and stops it.
 */
final class RenewedCertificate extends AbstractLifeCycle {

  private static final Logger LOG = LoggerFactory.getLogger(RenewedCertificate.class);

  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

  private final HttpSettings.Certificate files;
  private final AtomicBoolean refused;
  private final SslContextFactory.Server tls = new SslContextFactory.Server();
  private List<Map<String, Object>> used;
  private List<Map<String, Object>> seen;
  private ScheduledExecutorService looking;

  /**
   * Loads the files.
   *
   * @param refused is true while the files hold a pair that cannot be used
   * @throws IllegalArgumentException if they cannot be used
   */
  RenewedCertificate(HttpSettings.Certificate files, AtomicBoolean refused) {
    this.files = files;
    this.refused = refused;
    // Looked at before they are read: what is replaced meanwhile is seen as new.
    used = identities();
    seen = used;
    tls.setSniRequired(false);
    load(tls);
  }

  SslContextFactory.Server tls() {
    return tls;
  }

  private void load(SslContextFactory into) {
    // The key store never leaves the process; its password only has to be there.
    String password = UUID.randomUUID().toString();
    into.setKeyStore(PemFiles.keyStore(files, password.toCharArray()));
    into.setKeyStorePassword(password);
  }

  private List<Map<String, Object>> identities() {
    return List.of(identity(files.chain()), identity(files.key()));
  }

  /**
   * Attributes that change when a file is replaced, written to, or made private; empty if there is
   * no file.
   */
  private static Map<String, Object> identity(Path file) {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    try {
      return Files.readAttributes(
          file, (posix ? "posix:permissions," : "") + "fileKey,lastModifiedTime,size");
    } catch (IOException unseen) {
      return Map.of();
    }
  }

  @Override
  protected void doStart() {
    looking = Executors.newSingleThreadScheduledExecutor(BackgroundThread.CERTIFICATE_WATCHER);
    var unused =
        looking.scheduleWithFixedDelay(
            this::look, BETWEEN_LOOKS.toMillis(), BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  protected void doStop() {
    looking.shutdownNow();
  }

  /** Loads the files if they differ from those in use and have not changed since the last check. */
  void look() {
    List<Map<String, Object>> found = identities();
    boolean settled = found.equals(seen);
    seen = found;
    if (!settled || found.equals(used)) {
      return;
    }
    used = found;
    try {
      // Tried apart first, up to the start: what fails must not end the one that is in use.
      SslContextFactory.Server trial = new SslContextFactory.Server();
      load(trial);
      trial.start();
      trial.stop();
      tls.reload(this::load);
      refused.set(false);
      LOG.info("the renewed certificate is used: {}", files.chain());
    } catch (Exception | Error e) { // After an error too there is a next look.
      refused.set(true);
      LOG.error(
          "ALARM the renewed certificate was not loaded, the one before stays: {} ({})",
          e.getMessage(),
          Optional.ofNullable(e.getCause()).map(Throwable::getMessage).orElse("unusable"));
    }
  }
}
