package dev.headroom.http.connection;

import io.javalin.config.JettyConfig;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Configures Jetty's listener: the address, TLS, and the limits. */
public final class Listener {

  private static final int LARGEST_HEADERS = 8 * 1024;
  private static final int MOST_ARRIVING = 1_000;
  private static final long IDLE_MILLIS = 30_000;
  private static final long STOP_MILLIS = 15_000;

  private static final String METHOD_OVERRIDE = "X-HTTP-Method-Override";

  private final HttpSettings settings;
  private final JettyErrors errors;
  private final Function<Request, Admission> admission;
  private final ToIntFunction<Request> largestBody;
  private final Handler.Wrapper gate;
  private final Clients clients;
  private final AtomicBoolean certificateRefused;

  /**
   * Listens as the settings say.
   *
   * @param errors answers requests that are refused before they are complete
   * @param admission decides whose bodies are received
   * @param largestBody the greatest number of bytes of a request's body
   * @param gate admits requests whose bodies have arrived
   * @param certificateRefused is true while a renewed certificate is refused
   * @throws IllegalArgumentException if plain HTTP would leave this machine
   */
  public Listener(
      HttpSettings settings,
      JettyErrors errors,
      Function<Request, Admission> admission,
      ToIntFunction<Request> largestBody,
      Handler.Wrapper gate,
      Clients clients,
      AtomicBoolean certificateRefused) {
    this.settings = settings;
    this.errors = errors;
    this.admission = admission;
    this.largestBody = largestBody;
    this.gate = gate;
    this.clients = clients;
    this.certificateRefused = certificateRefused;
    if (!settings.overTls() && !settings.loopback()) {
      throw new IllegalArgumentException(
          "without a certificate the server listens on a loopback address only, not on "
              + settings.host()
              + "; configure a certificate, or say that a TLS-terminating proxy stands in front");
    }
  }

  public void configure(JettyConfig jetty) {
    jetty.modifyHttpConfiguration(Listener::bound);
    jetty.modifyServer(
        server -> {
          server.insertHandler(new NamedRequests());
          server.insertHandler(gate);
          server.insertHandler(new FinishedRequests());
          server.insertHandler(
              new WholeBody(
                  settings.room().longestBody(), clients.bodies(), admission, largestBody));
          server.insertHandler(new WholeAnswer(clients));
          server.setStopTimeout(STOP_MILLIS);
          server.setErrorHandler(errors);
        });
    jetty.addConnector(this::connector);
  }

  private static void bound(HttpConfiguration http) {
    http.setRequestHeaderSize(LARGEST_HEADERS);
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.addCustomizer(Listener::withItsOwnMethod);
  }

  /** Removes a header that Javalin would take for the method; only the request line decides. */
  private static Request withItsOwnMethod(Request request, HttpFields.Mutable ofTheAnswer) {
    if (!request.getHeaders().contains(METHOD_OVERRIDE)) {
      return request;
    }
    HttpFields others =
        HttpFields.build(request.getHeaders()).remove(METHOD_OVERRIDE).asImmutable();
    return new Request.Wrapper(request) {
      @Override
      public HttpFields getHeaders() {
        return others;
      }
    };
  }

  private ServerConnector connector(Server server, HttpConfiguration http) {
    ServerConnector connector =
        settings
            .certificate()
            .map(certificate -> tlsConnector(server, http, certificate))
            .orElseGet(() -> new Accepting(server, new HttpConnectionFactory(http)));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(IDLE_MILLIS);
    connector.setAcceptQueueSize(MOST_ARRIVING);
    clients.lookAfter(connector);
    return connector;
  }

  private ServerConnector tlsConnector(
      Server server, HttpConfiguration http, HttpSettings.Certificate certificate) {
    RenewedCertificate renewed = new RenewedCertificate(certificate, certificateRefused);
    server.addBean(renewed, true);
    http.addCustomizer(new SecureRequestCustomizer(false));
    return new Accepting(server, renewed.tls(), new HttpConnectionFactory(http));
  }

  /**
   * Stops accepting by closing the listening socket, without interrupting the accepting thread. In
   * newer JDKs, 25 among them, a thread that is interrupted just after it has accepted a connection
   * loses the connection, open, so that its client waits for an answer that never comes.
   */
  public static final class Accepting extends ServerConnector {

    /** Accepts connections without TLS. */
    public Accepting(Server server, ConnectionFactory http) {
      super(server, http);
    }

    Accepting(Server server, SslContextFactory.Server tls, ConnectionFactory http) {
      super(server, tls, http);
    }

    @Override
    protected void interruptAcceptors() {}
  }

  /**
   * Finishes the requests in flight before the server stops. A request that still arrives on an
   * open connection, which a proxy keeps for its next request, is answered too, and then the
   * connection is closed; so each connection brings at most one more request.
   */
  private static final class FinishedRequests extends GracefulHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
      if (!isShutdown()) {
        return super.handle(request, response, callback);
      }
      // Not counted as in flight, but the server waits for the connection's end as well.
      response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE);
      return getHandler().handle(request, response, callback);
    }
  }
}
