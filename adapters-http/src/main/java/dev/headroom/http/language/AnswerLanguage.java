package dev.headroom.http.language;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.Wording;
import io.javalin.http.Context;
import java.util.Collections;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/** Selects the wording of an answer by its request. Safe to share between threads. */
public final class AnswerLanguage {

  /** The console's page names its language in each request. */
  private static final String CONSOLE = "/console/api/";

  /** So does the cab's. */
  private static final String CAB = "/cab/api/";

  private static final String WANTED = "Accept-Language";
  private static final String LANGUAGE = "Content-Language";

  private final Languages languages;
  private final boolean anywhere;

  /**
   * Selects among these languages.
   *
   * @param anywhere whether {@code Accept-Language} counts on the contract's paths too
   */
  public AnswerLanguage(Languages languages, boolean anywhere) {
    this.languages = languages;
    this.anywhere = anywhere;
  }

  /** The wording of the answer to a request. The answer's headers name the language. */
  public Wording words(Context ctx) {
    if (!decides(ctx.path())) {
      return languages.otherwise();
    }
    Wording words = wantedWords(ctx);
    if (ctx.res().getHeader(LANGUAGE) == null) {
      ctx.res().addHeader("Vary", WANTED);
    }
    ctx.header(LANGUAGE, words.language());
    return words;
  }

  /**
   * The wording of the answer to a request that reaches no endpoint.
   *
   * @param answer its headers
   */
  public Wording words(Request request, HttpFields.Mutable answer) {
    if (!decides(Request.getPathInContext(request))) {
      return languages.otherwise();
    }
    Wording words = languages.words(wish(request.getHeaders().getValuesList(WANTED)));
    answer.add(HttpHeader.VARY, WANTED);
    answer.put(HttpHeader.CONTENT_LANGUAGE, words.language());
    return words;
  }

  /**
   * The code of the language that a request prefers, for later messages to its caller; empty if
   * requests have no say. The answer does not name it.
   */
  public String wanted(Context ctx) {
    return decides(ctx.path()) ? wantedWords(ctx).language() : "";
  }

  private Wording wantedWords(Context ctx) {
    return languages.words(wish(Collections.list(ctx.req().getHeaders(WANTED))));
  }

  /** The wording for texts that answer no request. */
  public Wording otherwise() {
    return languages.otherwise();
  }

  private boolean decides(String path) {
    return anywhere || path.startsWith(CONSOLE) || path.startsWith(CAB);
  }

  /** Joins several headers of the name, which count as one list. */
  private static String wish(List<String> headers) {
    return String.join(",", headers);
  }
}
