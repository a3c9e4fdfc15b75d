package dev.headroom.application.trace;

import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import java.util.List;
import java.util.Map;

/** A file with the positions of a drive cannot be used: its faults, by line. */
public final class BadTraceException extends Exception {

  private static final long serialVersionUID = 1L;

  // Only its message travels further.
  private final transient List<Fault> faults;

  /**
   * A fault of a file.
   *
   * @param line its number, from 1; 0 where the whole file is meant
   * @param what in words that follow "line 3:"
   */
  public record Fault(int line, Remark what) {

    /** The fault with its line. */
    public Remark remark() {
      return line == 0 ? what : new Remark(TraceMessage.LINE, Map.of("line", line, "fault", what));
    }
  }

  /** Refuses a file for these faults, at least one. */
  public BadTraceException(List<Fault> faults) {
    super(
        faults.stream()
            .map(fault -> fault.line() + ": " + fault.what().message().key())
            .toList()
            .toString());
    this.faults = List.copyOf(faults);
  }

  /** The faults in the order of the file, at least one. */
  public List<Fault> faults() {
    return faults;
  }
}
