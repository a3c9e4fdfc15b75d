package dev.headroom.server.cli.command;

import dev.headroom.application.wording.Remark;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads what is typed for an option, and says in the command line's words what is wrong with it.
 */
public abstract class Typed<T> extends Worded implements ITypeConverter<T> {

  /** The failure to read a value. */
  protected final TypeConversionException wrong(Remark fault) {
    return new TypeConversionException(words().text(fault));
  }
}
