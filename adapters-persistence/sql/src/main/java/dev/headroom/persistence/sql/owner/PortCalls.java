package dev.headroom.persistence.sql.owner;

import dev.headroom.application.audit.Origin;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Numbers the methods of the ports, identically in all processes of one version. Immutable, and
 * safe for several threads.
 */
public final class PortCalls {

  private static final int FINGERPRINT_BYTES = 16;

  private final List<Call> calls = new ArrayList<>();
  private final Map<Class<?>, Map<Method, Call>> byMethod = new HashMap<>();
  private final String fingerprint;

  /** One method of one port. */
  record Call(int number, Class<?> port, Method method, List<Type> parameters, Type result) {

    /** Returns the types of the sent values: the origin of the call, then its parameters. */
    List<Type> sent() {
      return Stream.concat(Stream.of(Origin.class), parameters.stream()).toList();
    }
  }

  /**
   * Numbers the methods of these ports.
   *
   * @throws IllegalArgumentException if a port takes or returns a type that cannot be sent
   */
  public PortCalls(Collection<Class<?>> ports) {
    StringBuilder shapes = new StringBuilder(PortValues.shape(Origin.class)).append('\n');
    for (Class<?> port : ports.stream().sorted(Comparator.comparing(Class::getName)).toList()) {
      for (Method method : methods(port)) {
        Call call = call(calls.size(), port, method);
        calls.add(call);
        byMethod.computeIfAbsent(port, key -> new HashMap<>()).put(method, call);
        shapes.append(port.getName()).append('.').append(method.getName());
        call.parameters()
            .forEach(parameter -> shapes.append(' ').append(PortValues.shape(parameter)));
        shapes.append(": ").append(PortValues.shape(call.result())).append('\n');
      }
    }
    fingerprint = fingerprint(shapes.toString());
  }

  private static List<Method> methods(Class<?> port) {
    return Stream.of(port.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .sorted(Comparator.comparing(Method::toGenericString))
        .toList();
  }

  private static Call call(int number, Class<?> port, Method method) {
    return new Call(
        number,
        port,
        method,
        List.of(method.getGenericParameterTypes()),
        method.getGenericReturnType());
  }

  private static String fingerprint(String shapes) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(shapes.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, FINGERPRINT_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A fingerprint that is equal in two processes if they number the same methods alike and encode
   * values alike.
   */
  String fingerprint() {
    return fingerprint;
  }

  /** The call with this number; null if there is none. */
  Call find(int number) {
    return number >= 0 && number < calls.size() ? calls.get(number) : null;
  }

  /** The call of a method of a port. */
  Call of(Class<?> port, Method method) {
    return byMethod.get(port).get(method);
  }
}
