package dev.headroom.persistence.sql.owner;

import dev.headroom.domain.account.StorageUnavailableException;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The owner's answer to a call.
 *
 * @param value the returned value; null if the call returned nothing, or failed
 * @param problem the message of its failure
 */
record Answer(Kind kind, Object value, String problem) {

  /** The ways in which a call can end. */
  enum Kind {
    DONE,
    /** The database did not answer the owner. */
    UNAVAILABLE,
    ILLEGAL_ARGUMENT,
    /** An illegal state, or any other bug. */
    ILLEGAL_STATE
  }

  void write(DataOutputStream out, PortCalls.Call call) throws IOException {
    out.writeByte(kind.ordinal());
    if (kind == Kind.DONE) {
      PortValues.write(out, call.result(), value);
    } else {
      PortValues.write(out, String.class, problem);
    }
    out.flush();
  }

  static Answer read(DataInputStream in, PortCalls.Call call) throws IOException {
    int kind = in.readUnsignedByte();
    if (kind >= Kind.values().length) {
      throw new IOException("malformed: no such answer");
    }
    Kind read = Kind.values()[kind];
    return read == Kind.DONE
        ? new Answer(read, PortValues.read(in, call.result()), "")
        : new Answer(read, null, (String) PortValues.read(in, String.class));
  }

  /** Returns the value, or throws the failure, to the caller. */
  Object get() {
    return switch (kind) {
      case DONE -> value;
      case UNAVAILABLE ->
          throw new StorageUnavailableException(
              new OwnerException("the process that owns the database cannot reach it"));
      case ILLEGAL_ARGUMENT -> throw new IllegalArgumentException(problem);
      case ILLEGAL_STATE -> throw new IllegalStateException(problem);
    };
  }
}
