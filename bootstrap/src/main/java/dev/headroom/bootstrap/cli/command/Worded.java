package dev.headroom.bootstrap.cli.command;

import dev.headroom.application.wording.Wording;

/** A command that prints words of the catalogue. */
@FunctionalInterface
public interface Worded {

  /** Gives the command its words, once and before it runs. */
  void setWords(Wording words);
}
