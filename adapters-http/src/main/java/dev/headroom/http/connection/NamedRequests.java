package dev.headroom.http.connection;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Adds the request's id to every line that a thread logs while it handles the request. */
final class NamedRequests extends Handler.Wrapper {

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    RequestLog.nameInLog(request);
    try {
      return super.handle(request, response, callback);
    } finally {
      RequestLog.endInLog();
    }
  }
}
