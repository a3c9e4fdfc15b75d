package dev.headroom.server;

import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Settings of a server in the test's own JVM, on a port that is free. */
public final class TestSettings {

  private TestSettings() {}

  /**
   * With a map and a data folder, and nothing else.
   *
   * @param map a network file, or an address
   */
  public static Settings of(Object map, Path data) throws IOException {
    return of(map, data, Map.of());
  }

  /** With more than these. */
  public static Settings of(Object map, Path data, Map<Setting, String> more) throws IOException {
    Map<Setting, String> flags = new EnumMap<>(Setting.class);
    flags.put(Setting.MAP, map.toString());
    flags.put(Setting.DATA, data.toString());
    flags.put(Setting.PORT, "0");
    flags.putAll(more);
    return Settings.of(Optional.empty(), Map.of(), flags);
  }
}
