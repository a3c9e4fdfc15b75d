package dev.headroom.http.console.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Joins the modules that the page needs at first into one, so that a browser requests one file in
 * place of forty. Each module becomes a function that is called once, after those that it imports.
 * In the place of each joined module stands one that exports the same from the whole, so that a
 * module that is loaded later shares its state.
 *
 * <p>It understands the modules of this page and refuses anything else: imports of names from
 * modules beside it, and exported functions, classes and constants, each at the beginning of a
 * line.
 */
final class ModuleBundle {

  private static final Pattern IMPORT =
      Pattern.compile("^import \\{([^}]*)\\} from \"\\./([\\w-]+\\.js)\";\\n", Pattern.MULTILINE);

  private static final Pattern EXPORT =
      Pattern.compile("^export ((?:async )?function|class|const) (\\w+)", Pattern.MULTILINE);

  private static final Pattern COMMENT =
      Pattern.compile("^ *(?:/\\*\\*(?:[^*]|\\*(?!/))*\\*/|//[^\\n]*)\\n", Pattern.MULTILINE);

  private static final Pattern OTHER =
      Pattern.compile("^(?:import\\b(?! *\\()|export\\b)[^\\n]*", Pattern.MULTILINE);

  private final String bundle;
  private final Function<String, String> source;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, List<String>> exported = new LinkedHashMap<>();
  private final StringBuilder whole = new StringBuilder();

  /**
   * Joins a module and all that it imports, directly or not. Modules that are loaded later, by
   * {@code import()}, are not joined.
   *
   * @param entry the name of the module's file
   * @param bundle the name of the file with all of the joined modules
   * @param source the text of a module
   * @throws IllegalArgumentException if a module cannot be joined
   */
  ModuleBundle(String entry, String bundle, Function<String, String> source) {
    this.bundle = bundle;
    this.source = source;
    join(entry, List.of());
    names.forEach(
        (file, name) -> {
          if (!exported.get(file).isEmpty()) {
            whole.append("export {").append(name).append("};\n");
          }
        });
  }

  /** The files: the whole, and one in the place of each joined module. */
  Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    files.put(bundle, whole.toString());
    exported.forEach(
        (file, exports) -> {
          String name = names.get(file);
          files.put(
              file,
              "import {"
                  + name
                  + "} from \"./"
                  + bundle
                  + "\";\n"
                  + "export const {"
                  + String.join(", ", exports)
                  + "} = "
                  + name
                  + ";\n");
        });
    files.values().removeIf(text -> text.contains("{} ="));
    return files;
  }

  private void join(String file, List<String> importing) {
    if (names.containsKey(file)) {
      return;
    }
    if (importing.contains(file)) {
      throw new IllegalArgumentException(importing + " import each other");
    }
    List<String> path = new ArrayList<>(importing);
    path.add(file);
    String text = source.apply(file);
    StringBuilder imports = new StringBuilder();
    Matcher matcher = IMPORT.matcher(text);
    while (matcher.find()) {
      join(matcher.group(2), path);
      imports
          .append("const {")
          .append(matcher.group(1).strip().replaceAll("(\\w+) as (\\w+)", "$1: $2"))
          .append("} = ")
          .append(names.get(matcher.group(2)))
          .append(";\n");
    }
    String body = COMMENT.matcher(IMPORT.matcher(text).replaceAll("")).replaceAll("");
    List<String> exports =
        EXPORT.matcher(body).results().map(found -> found.group(2)).collect(Collectors.toList());
    body = EXPORT.matcher(body).replaceAll("$1 $2");
    Matcher other = OTHER.matcher(body);
    if (other.find()) {
      throw new IllegalArgumentException(file + " cannot be joined: " + other.group());
    }
    String name = "m" + names.size();
    names.put(file, name);
    exported.put(file, exports);
    whole
        .append(exports.isEmpty() ? "" : "const " + name + " = ")
        .append("(() => {\n")
        .append(imports)
        .append(body)
        .append("return {")
        .append(String.join(", ", exports))
        .append("};\n})();\n");
  }
}
