package dev.headroom.server.cli.command;

import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A command is used wrongly; the remark says how. */
public final class WrongUsage extends ParameterException {

  private static final long serialVersionUID = 1L;

  // Never written: nothing serializes exceptions here.
  private final transient Remark remark;

  /** Of this command. */
  public WrongUsage(CommandLine command, Remark remark) {
    super(command, Wording.english().text(remark));
    this.remark = remark;
  }

  /** What is wrong. */
  public Remark remark() {
    return remark;
  }
}
