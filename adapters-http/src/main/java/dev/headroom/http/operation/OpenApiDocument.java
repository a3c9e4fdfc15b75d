package dev.headroom.http.operation;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** {@code GET /openapi.json}: the description of what is served, kept by hand beside this class. */
public final class OpenApiDocument {

  private final byte[] document;

  public OpenApiDocument() {
    try (InputStream in = OpenApiDocument.class.getResourceAsStream("openapi.json")) {
      document = in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void serve(Context ctx) {
    ctx.status(200).contentType("application/json").result(document);
  }
}
