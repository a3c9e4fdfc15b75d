package dev.headroom.server.cli.command;

import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import java.util.function.Supplier;

/** A part of the command line that prints words of the catalogue. */
public abstract class Worded {

  private Supplier<Wording> words;

  /** Gives it its words, once and before it is used; they are asked for when they are needed. */
  public final void setWords(Supplier<Wording> words) {
    this.words = words;
  }

  /** The words of what is printed. */
  protected final Wording words() {
    return words.get();
  }

  /** A remark in these words. */
  protected final String text(Remark remark) {
    return words().text(remark);
  }
}
