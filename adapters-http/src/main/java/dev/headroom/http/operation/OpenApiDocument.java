package dev.headroom.http.operation;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * {@code GET /openapi.json}: the description of the interface, maintained by hand beside this
 * class.
 */
public final class OpenApiDocument {

  private final DocsPage.Tagged document;

  public OpenApiDocument() {
    try (InputStream in = OpenApiDocument.class.getResourceAsStream("openapi.json")) {
      document = DocsPage.Tagged.of("openapi.json", in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void serve(Context ctx) {
    document.file().serve(ctx, document.tag());
  }
}
