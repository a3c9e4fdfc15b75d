package dev.headroom.persistence.sql.opening;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;

/** The reasons why a database cannot be reached, so that its operator knows where to look. */
public enum Obstacle {
  NAME_UNKNOWN("its name is not known to DNS", true),
  REFUSED("nobody listens there, or a firewall refuses it", true),
  NO_ROUTE("there is no way through the network to it", true),
  TIMED_OUT("it does not answer in time", true),
  STARTING("it is starting, shutting down or recovering", true),
  FULL("it has as many connections as it takes", true),
  NO_PRIMARY("none of its hosts is a primary that can be written to", true),
  TLS("it and this program cannot agree on TLS, or its certificate is not trusted", false),
  CUT_OFF("the connection was cut off", true),
  UNKNOWN("it gives no reason that is known", false);

  private final String words;
  private final boolean passes;

  Obstacle(String words, boolean passes) {
    this.words = words;
    this.passes = passes;
  }

  /** The reason in words, with the database as "it". */
  public String words() {
    return words;
  }

  /** Whether it may pass soon without any action here. */
  public boolean passes() {
    return passes;
  }

  /** Finds the network's error in the chain of causes; unknown if there is none. */
  public static Obstacle ofNetwork(SQLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownHostException) {
        return NAME_UNKNOWN;
      }
      if (cause instanceof SSLException) {
        return TLS;
      }
      if (cause instanceof NoRouteToHostException) {
        return NO_ROUTE;
      }
      if (cause instanceof SocketTimeoutException) {
        return TIMED_OUT;
      }
      if (cause instanceof ConnectException) {
        return String.valueOf(cause.getMessage()).contains("timed out") ? TIMED_OUT : REFUSED;
      }
    }
    return UNKNOWN;
  }
}
