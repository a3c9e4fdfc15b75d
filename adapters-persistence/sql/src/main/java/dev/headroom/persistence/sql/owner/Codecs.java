package dev.headroom.persistence.sql.owner;

import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Makes bytes of values and values of bytes, by their declared types alone: no byte of a message
 * chooses a class. Known are records of known types, enums, {@code Optional}, lists, sets, maps,
 * and the plain types below. Used by one thread; what it makes is immutable and safe for several.
 */
final class Codecs {

  /** One type's. */
  interface Codec {

    /** How the type is laid out: two processes with the same shapes read each other. */
    String shape();

    void write(DataOutputStream out, Object value) throws IOException;

    /**
     * Reads one.
     *
     * @throws IOException the bytes are no such value, or end
     */
    Object read(DataInputStream in) throws IOException;
  }

  /** Writes one value. */
  @FunctionalInterface
  private interface Write<T> {
    void to(DataOutput out, T value) throws IOException;
  }

  /** Reads one value. */
  @FunctionalInterface
  private interface Read<T> {
    T from(DataInputStream in) throws IOException;
  }

  private static final Map<Class<?>, Codec> PLAIN =
      Map.ofEntries(
          Map.entry(void.class, plain("void", (out, value) -> {}, in -> null)),
          Map.entry(boolean.class, plain("boolean", DataOutput::writeBoolean, Codecs::readBoolean)),
          Map.entry(int.class, plain("int", DataOutput::writeInt, DataInput::readInt)),
          Map.entry(long.class, plain("long", DataOutput::writeLong, DataInput::readLong)),
          Map.entry(double.class, plain("double", DataOutput::writeDouble, DataInput::readDouble)),
          Map.entry(String.class, plain("text", Codecs::writeText, Codecs::readText)),
          Map.entry(byte[].class, plain("bytes", Codecs::writeBytes, Codecs::readBytes)),
          Map.entry(
              UUID.class,
              plain(
                  "uuid",
                  (out, value) -> {
                    out.writeLong(value.getMostSignificantBits());
                    out.writeLong(value.getLeastSignificantBits());
                  },
                  in -> new UUID(in.readLong(), in.readLong()))),
          Map.entry(
              OptionalDouble.class,
              plain(
                  "optional<double>",
                  (out, value) -> {
                    out.writeBoolean(value.isPresent());
                    out.writeDouble(value.orElse(0));
                  },
                  in -> {
                    boolean present = readBoolean(in);
                    double read = in.readDouble();
                    return present ? OptionalDouble.of(read) : OptionalDouble.empty();
                  })),
          Map.entry(
              BigDecimal.class,
              plain(
                  "decimal",
                  (out, value) -> writeText(out, value.toString()),
                  in -> new BigDecimal(readText(in)))),
          Map.entry(
              Instant.class,
              plain(
                  "instant",
                  (out, value) -> {
                    out.writeLong(value.getEpochSecond());
                    out.writeInt(value.getNano());
                  },
                  in -> Instant.ofEpochSecond(in.readLong(), in.readInt()))),
          Map.entry(
              Duration.class,
              plain(
                  "duration",
                  (out, value) -> {
                    out.writeLong(value.getSeconds());
                    out.writeInt(value.getNano());
                  },
                  in -> Duration.ofSeconds(in.readLong(), in.readInt()))));

  private static final Map<Class<?>, Class<?>> UNBOXED =
      Map.of(
          Boolean.class, boolean.class,
          Integer.class, int.class,
          Long.class, long.class,
          Double.class, double.class);

  private final Map<Type, Codec> made = new HashMap<>();

  /**
   * The codec of a type.
   *
   * @throws IllegalArgumentException it is of a kind that cannot be sent
   */
  Codec of(Type type) {
    Codec known = made.get(type);
    if (known == null) {
      known = make(type);
      made.put(type, known);
    }
    return known;
  }

  private Codec make(Type type) {
    if (type instanceof ParameterizedType generic) {
      List<Codec> parts = Arrays.stream(generic.getActualTypeArguments()).map(this::of).toList();
      if (generic.getRawType() == Optional.class) {
        return optional(parts.get(0));
      }
      if (generic.getRawType() == List.class) {
        return many("list", parts.get(0), List::copyOf);
      }
      if (generic.getRawType() == Set.class) {
        return many(
            "set", parts.get(0), all -> Collections.unmodifiableSet(new LinkedHashSet<>(all)));
      }
      if (generic.getRawType() == Map.class) {
        return map(parts.get(0), parts.get(1));
      }
    } else if (type instanceof Class<?> plain) {
      Codec known = PLAIN.get(UNBOXED.getOrDefault(plain, plain));
      if (known != null) {
        return known;
      }
      if (plain.isEnum()) {
        return word(plain);
      }
      if (plain.isRecord()) {
        return components(plain);
      }
    }
    throw new IllegalArgumentException("cannot be sent to another process: " + type);
  }

  @SuppressWarnings("unchecked") // The declared type is the value's.
  private static <T> Codec plain(String shape, Write<T> write, Read<T> read) {
    return codec(shape, (out, value) -> write.to(out, (T) value), read::from);
  }

  private static Codec optional(Codec part) {
    return codec(
        "optional<" + part.shape() + ">",
        (out, value) -> {
          Optional<?> given = (Optional<?>) value;
          out.writeBoolean(given.isPresent());
          if (given.isPresent()) {
            part.write(out, given.get());
          }
        },
        in -> readBoolean(in) ? Optional.of(part.read(in)) : Optional.empty());
  }

  /** Makes a collection of its elements. */
  @FunctionalInterface
  private interface Gather {
    Object all(Collection<Object> elements);
  }

  private static Codec many(String name, Codec part, Gather gather) {
    return codec(
        name + "<" + part.shape() + ">",
        (out, value) -> {
          Collection<?> all = (Collection<?>) value;
          out.writeInt(all.size());
          for (Object each : all) {
            part.write(out, each);
          }
        },
        in -> {
          List<Object> all = new ArrayList<>();
          for (int left = readCount(in); left > 0; left--) {
            all.add(part.read(in));
          }
          return gather.all(all);
        });
  }

  private static Codec map(Codec key, Codec content) {
    return codec(
        "map<" + key.shape() + "," + content.shape() + ">",
        (out, value) -> {
          Map<?, ?> all = (Map<?, ?>) value;
          out.writeInt(all.size());
          for (Map.Entry<?, ?> each : all.entrySet()) {
            key.write(out, each.getKey());
            content.write(out, each.getValue());
          }
        },
        in -> {
          Map<Object, Object> all = new LinkedHashMap<>();
          for (int left = readCount(in); left > 0; left--) {
            all.put(key.read(in), content.read(in));
          }
          return Collections.unmodifiableMap(all);
        });
  }

  private static Codec word(Class<?> type) {
    List<?> words = List.of(type.getEnumConstants());
    return codec(
        type.getSimpleName() + words,
        (out, value) -> out.writeInt(((Enum<?>) value).ordinal()),
        in -> {
          int ordinal = in.readInt();
          if (ordinal < 0 || ordinal >= words.size()) {
            throw malformed("no such " + type.getSimpleName());
          }
          return words.get(ordinal);
        });
  }

  private Codec components(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    List<Codec> parts =
        Arrays.stream(components).map(component -> of(component.getGenericType())).toList();
    List<Method> accessors =
        Arrays.stream(components).map(component -> open(component.getAccessor())).toList();
    Constructor<?> canonical = canonical(type, components);
    return codec(
        type.getSimpleName()
            + parts.stream().map(Codec::shape).collect(Collectors.joining(",", "(", ")")),
        (out, value) -> {
          for (int i = 0; i < components.length; i++) {
            parts.get(i).write(out, read(accessors.get(i), value));
          }
        },
        in -> {
          Object[] values = new Object[components.length];
          for (int i = 0; i < components.length; i++) {
            values[i] = parts.get(i).read(in);
          }
          try {
            return canonical.newInstance(values);
          } catch (InvocationTargetException refused) {
            throw new IOException("malformed: " + type.getSimpleName(), refused.getCause());
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static Constructor<?> canonical(Class<?> type, RecordComponent[] components) {
    try {
      Constructor<?> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      canonical.trySetAccessible();
      return canonical;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method open(Method accessor) {
    accessor.trySetAccessible();
    return accessor;
  }

  private static Object read(Method accessor, Object value) {
    try {
      return accessor.invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Writes one value of any type. */
  @FunctionalInterface
  private interface AnyWrite {
    void to(DataOutputStream out, Object value) throws IOException;
  }

  private static Codec codec(String shape, AnyWrite write, Read<Object> read) {
    return new Codec() {
      @Override
      public String shape() {
        return shape;
      }

      @Override
      public void write(DataOutputStream out, Object value) throws IOException {
        write.to(out, value);
      }

      @Override
      public Object read(DataInputStream in) throws IOException {
        return read.from(in);
      }
    };
  }

  private static boolean readBoolean(DataInput in) throws IOException {
    byte read = in.readByte();
    if (read != 0 && read != 1) {
      throw malformed("neither yes nor no");
    }
    return read == 1;
  }

  private static int readCount(DataInput in) throws IOException {
    int count = in.readInt();
    if (count < 0) {
      throw malformed("a negative count");
    }
    return count;
  }

  static void writeText(DataOutput out, String text) throws IOException {
    writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Memory grows with what has come, not with the length that is announced. */
  static String readText(DataInputStream in) throws IOException {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  private static void writeBytes(DataOutput out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInputStream in) throws IOException {
    int length = readCount(in);
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return bytes;
  }

  private static IOException malformed(String what) {
    return new IOException("malformed: " + what);
  }
}
