package dev.headroom.server.cli.command;

import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;

/** A part of the command line that prints words of the catalogue. */
public abstract class Worded {

  private Wording words;

  /** Gives it its words, once and before it is used. */
  public final void setWords(Wording words) {
    this.words = words;
  }

  /** The words of what is printed. */
  protected final Wording words() {
    return words;
  }

  /** A remark in these words. */
  protected final String text(Remark remark) {
    return words.text(remark);
  }
}
