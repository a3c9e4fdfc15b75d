package dev.headroom.persistence.sql.owner;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the values that ports take and return as CBOR, and reads them by their declared types: no
 * byte of a message chooses a class. A type may be a record of such types, an enum, an {@code
 * Optional}, a list, a set, a map, or one of a few plain types. No value is null.
 */
final class PortValues {

  private static final Set<Type> PLAIN =
      Set.of(
          void.class,
          boolean.class,
          int.class,
          long.class,
          double.class,
          Boolean.class,
          Integer.class,
          Long.class,
          Double.class,
          String.class,
          byte[].class,
          UUID.class,
          OptionalDouble.class,
          OptionalInt.class,
          BigDecimal.class,
          Instant.class,
          Duration.class);

  private static final Set<Type> GENERIC = Set.of(Optional.class, List.class, Set.class, Map.class);

  private static final ObjectMapper MAPPER = mapper();

  private PortValues() {}

  /** Writes the key of a map that is a record as the Base64 text of its bytes. */
  private static final class RecordKeys extends SimpleModule {
    private static final long serialVersionUID = 1L;

    @Override
    public void setupModule(SetupContext context) {
      ObjectMapper mapper = context.getOwner();
      addKeySerializer(
          Record.class,
          new JsonSerializer<>() {
            @Override
            public void serialize(Record key, JsonGenerator out, SerializerProvider provider)
                throws IOException {
              out.writeFieldName(Base64.getEncoder().encodeToString(mapper.writeValueAsBytes(key)));
            }
          });
      context.addKeyDeserializers(
          (type, config, description) ->
              type.isRecordType()
                  ? new KeyDeserializer() {
                    @Override
                    public Object deserializeKey(String key, DeserializationContext context)
                        throws IOException {
                      return mapper.readValue(Base64.getDecoder().decode(key), type);
                    }
                  }
                  : null);
      super.setupModule(context);
    }
  }

  private static ObjectMapper mapper() {
    CBORFactory factory =
        CBORFactory.builder()
            .enable(CBORGenerator.Feature.LENIENT_UTF_ENCODING)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxStringLength((int) OwnerSocket.LONGEST_MESSAGE)
                    .maxDocumentLength(OwnerSocket.LONGEST_MESSAGE)
                    .build())
            .build();
    ObjectMapper mapper =
        CBORMapper.builder(factory)
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .addModule(new RecordKeys().addAbstractTypeMapping(Set.class, LinkedHashSet.class))
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(
                DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .disable(JsonParser.Feature.AUTO_CLOSE_SOURCE)
            .build();
    mapper.setDefaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.FAIL, Nulls.FAIL));
    for (Class<?> optional : List.of(Optional.class, OptionalDouble.class, OptionalInt.class)) {
      mapper
          .configOverride(optional)
          .setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.SET, Nulls.FAIL));
    }
    return mapper;
  }

  /**
   * Describes the layout of a type as text: two processes with equal texts can read each other's
   * values.
   *
   * @throws IllegalArgumentException if values of the type cannot be sent
   */
  static String shape(Type type) {
    if (PLAIN.contains(type)) {
      return type.getTypeName();
    }
    if (type instanceof ParameterizedType generic && GENERIC.contains(generic.getRawType())) {
      return generic.getRawType().getTypeName()
          + shapes(Arrays.stream(generic.getActualTypeArguments()));
    }
    if (type instanceof Class<?> plain && plain.isEnum()) {
      return plain.getName() + List.of(plain.getEnumConstants());
    }
    if (type instanceof Class<?> plain && plain.isRecord()) {
      return plain.getName()
          + Arrays.stream(plain.getRecordComponents()).map(RecordComponent::getName).toList()
          + shapes(Arrays.stream(plain.getRecordComponents()).map(RecordComponent::getGenericType));
    }
    throw new IllegalArgumentException("cannot be sent to another process: " + type);
  }

  private static String shapes(Stream<Type> types) {
    return types.map(PortValues::shape).collect(Collectors.joining(",", "(", ")"));
  }

  /** Writes one value of a declared type. */
  static void write(OutputStream out, Type type, Object value) throws IOException {
    if (type != void.class) {
      MAPPER.writerFor(MAPPER.constructType(type)).writeValue(out, value);
    }
  }

  /**
   * Reads the value of a message that has one.
   *
   * @return null for {@code void}
   * @throws IOException if the bytes are no such value, or end early
   */
  static Object read(InputStream in, Type type) throws IOException {
    return type == void.class ? null : read(in, List.of(type)).get(0);
  }

  /**
   * Reads the values of a message. Memory grows with the bytes received, not with the announced
   * length.
   *
   * @throws IOException if the bytes are no such values, or end early
   */
  static List<Object> read(InputStream in, List<Type> types) throws IOException {
    List<Object> values = new ArrayList<>();
    if (!types.isEmpty()) {
      // A parser would wait for a first byte, and read beyond the value.
      try (JsonParser parser = MAPPER.createParser(in)) {
        for (Type type : types) {
          Object value = MAPPER.readerFor(MAPPER.constructType(type)).readValue(parser);
          if (value == null) {
            throw new IOException("malformed: no " + type.getTypeName());
          }
          values.add(value);
        }
      }
    }
    return values;
  }
}
