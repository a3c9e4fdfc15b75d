package dev.headroom.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** {@code GET /openapi.json}: the description of what is served, kept by hand beside this class. */
final class OpenApiDocument {

  private final byte[] document;
  private final UnauthenticatedReaders readers;

  OpenApiDocument(UnauthenticatedReaders readers) {
    this.readers = readers;
    try (InputStream in = OpenApiDocument.class.getResourceAsStream("openapi.json")) {
      document = in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void serve(Context ctx) {
    ctx.status(200).contentType("application/json");
    readers.write(ctx, document);
  }
}
