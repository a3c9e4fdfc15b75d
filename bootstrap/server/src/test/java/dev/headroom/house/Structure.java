package dev.headroom.house;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Measures the structure of a checkout from its sources, which it parses and does not compile, so
 * that it measures an old checkout as well:
 *
 * <pre>java bootstrap/server/src/test/java/dev/headroom/house/Structure.java [FOLDER]</pre>
 *
 * <p>The first table has a line a figure; the lists below it name what each figure counts. A file
 * refers to a type if it imports it or names it in code, in its own package too; Javadoc and the
 * clause {@code permits} do not count. Types that a file uses without naming them, such as those of
 * a chain of calls, are not seen.
 *
 * <p>Immutable; safe for several threads.
 */
final class Structure {

  static final int FILES_IN_A_PACKAGE = 20;
  static final int PARAMETERS_OF_A_CONSTRUCTOR = 6;
  static final int COMPONENTS_OF_A_RECORD = 8;

  /** How many equal lines in a row make a duplicate. */
  private static final int RUN = 6;

  private static final String ENGINE = "dev.headroom.domain.engine";
  private static final String DOMAIN = "dev.headroom.domain";
  private static final String HTTP = "dev.headroom.http";
  private static final String BOOTSTRAP = "dev.headroom.bootstrap";
  private static final String SERVER = "dev.headroom.server";

  /** The made-up county of the demo has names. */
  private static final String DEMO = SERVER + ".demo";

  /** The interface of the enums of messages that a catalogue has. */
  private static final String MESSAGE = "Message";

  /** Calls whose texts are for the log or a monitor of the server, or syntax. */
  private static final Pattern NOT_FOR_PEOPLE =
      Pattern.compile("LOG\\.\\w+|(?s:.*)\\.description|gauge|Pattern\\.compile");

  /** Exceptions that are bugs; those of other names may reach whoever calls or runs the server. */
  private static final Pattern BUG =
      Pattern.compile("Illegal(State|Argument)Exception|AssertionError");

  /** A word of a sentence; the syntax of a header has none between blanks. */
  private static final Pattern PLAIN_WORD = Pattern.compile("(?<= |^)\\p{L}+[,;:.]?(?= |$)");

  private static final Set<String> TEST_ANNOTATIONS =
      Set.of("Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate");

  /** Wiring passes on what the whole server consists of. */
  private static final Pattern WIRING =
      Pattern.compile("dev\\.headroom\\.(Headroom.*|(bootstrap|server)\\..*|http\\..*Server)");

  /** A comment, or a string or character literal, which may contain what looks like a comment. */
  private static final Pattern COMMENT_OR_LITERAL =
      Pattern.compile(
          "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+'"
              + "|//[^\\n]*+|/\\*(?s:.*?)\\*/");

  /** Something at a line of a file. */
  record Place(String file, long line, String what) {
    @Override
    public String toString() {
      return file + ":" + line + " " + what;
    }
  }

  /** A constructor, or a record, by how many parameters or components it has. */
  record Sized(Place place, String type, int size) {}

  /**
   * One file.
   *
   * @param module the folder above {@code src}
   * @param file the path below the checkout
   * @param types the names of the top-level types
   * @param names what the code names, as it writes it: {@code Rule}, {@code Rule.Kind}
   * @param imports the full names of what it imports, members of static imports included
   */
  private record Source(
      String module,
      String file,
      String packageName,
      List<Place> types,
      Set<String> declared,
      Set<String> names,
      Set<String> imports) {

    Stream<String> fullNames() {
      return types.stream().map(type -> packageName + "." + type.what());
    }

    String shortName() {
      return file.substring(file.lastIndexOf('/') + 1, file.length() - ".java".length());
    }
  }

  private final Path checkout;
  private final List<Source> main = new ArrayList<>();
  private final Map<String, Source> byType = new HashMap<>();
  private final List<Sized> constructors = new ArrayList<>();
  private final List<Sized> records = new ArrayList<>();
  private final List<Place> texts = new ArrayList<>();
  private final Map<String, Place> messages = new TreeMap<>();
  private final List<Place> tests = new ArrayList<>();
  private final Set<String> typeNames = new TreeSet<>();

  private Structure(Path checkout) {
    this.checkout = checkout;
  }

  /**
   * Parses the sources of a checkout: those of each module under {@code src/main/java} and {@code
   * src/test/java}, the examples of broken rules apart.
   */
  static Structure of(Path checkout) {
    Structure structure = new Structure(checkout);
    structure.parse(files(checkout));
    for (Source source : structure.main) {
      source.fullNames().forEach(name -> structure.byType.put(name, source));
    }
    return structure;
  }

  private static List<Path> files(Path checkout) {
    try (Stream<Path> all = Files.walk(checkout)) {
      return all.filter(file -> file.toString().endsWith(".java"))
          .filter(
              file -> {
                String path = unix(checkout.relativize(file));
                return path.matches(".*/?src/(main|test)/java/.*")
                    && !path.matches("(.*/)?target/.*|benchmarks/.*|.*/house/broken/.*");
              })
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String unix(Path path) {
    return path.toString().replace('\\', '/');
  }

  private void parse(List<Path> files) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  null,
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new Reader(unit, positions).read();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The simple names of all types of main, nested ones included, and of those that tests alone
   * have.
   */
  Set<String> typeNames() {
    return typeNames;
  }

  /** Files of main a package, package-info included. */
  Map<String, Integer> filesPerPackage() {
    Map<String, Integer> counts = new TreeMap<>();
    main.forEach(source -> counts.merge(source.packageName(), 1, Integer::sum));
    return counts;
  }

  /** The packages with more files than a package has. */
  List<String> fullPackages() {
    return filesPerPackage().entrySet().stream()
        .filter(entry -> entry.getValue() > FILES_IN_A_PACKAGE)
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .map(entry -> entry.getKey() + ": " + entry.getValue())
        .toList();
  }

  /** The types of the engine that others name, each with the packages that do. */
  List<String> engineTypesUsedOutside() {
    Map<String, Set<String>> users = new TreeMap<>();
    for (Source source : main) {
      if (!inside(source.packageName(), ENGINE)) {
        for (String type : references(source)) {
          if (inside(type, ENGINE)) {
            users
                .computeIfAbsent(type.substring(ENGINE.length() + 1), name -> new TreeSet<>())
                .add(source.packageName().replace("dev.headroom.", ""));
          }
        }
      }
    }
    return users.entrySet().stream()
        .map(entry -> entry.getKey() + " by " + String.join(", ", entry.getValue()))
        .toList();
  }

  private static boolean inside(String name, String packageName) {
    return name.equals(packageName) || name.startsWith(packageName + ".");
  }

  /** The constructors with too many parameters that are not wiring. */
  List<String> longConstructors() {
    return tooLarge(
        constructors, PARAMETERS_OF_A_CONSTRUCTOR, type -> !WIRING.matcher(type).matches());
  }

  /** The records with too many components that are not the body of a request or an answer. */
  List<String> longRecords() {
    return tooLarge(records, COMPONENTS_OF_A_RECORD, type -> !inside(type, "dev.headroom.http"));
  }

  private static List<String> tooLarge(
      List<Sized> all, int limit, java.util.function.Predicate<String> counts) {
    return all.stream()
        .filter(sized -> sized.size() > limit && counts.test(sized.type()))
        .sorted(Comparator.comparingInt(Sized::size).reversed())
        .map(sized -> sized.size() + " " + sized.place())
        .toList();
  }

  /** The files of a module that refer to each other in a circle, a knot a line. */
  List<String> fileKnots() {
    return knots(
        source ->
            references(source).stream()
                .map(byType::get)
                .filter(other -> other.module().equals(source.module()))
                .map(Source::file)
                .collect(Collectors.toSet()),
        Source::file,
        file -> file.substring(file.lastIndexOf('/') + 1).replace(".java", ""));
  }

  /** The packages of a module that refer to each other in a circle, a knot a line. */
  List<String> packageKnots() {
    return knots(
        source ->
            references(source).stream()
                .map(byType::get)
                .filter(other -> other.module().equals(source.module()))
                .map(Source::packageName)
                .collect(Collectors.toSet()),
        Source::packageName,
        Function.identity());
  }

  /** What ties the packages of a knot together: the files that refer from one to another. */
  List<String> packageTies() {
    List<String> ties = new ArrayList<>();
    for (String knot : packageKnots()) {
      Set<String> packages =
          new HashSet<>(List.of(knot.substring(knot.indexOf(' ') + 1).split(" ")));
      Map<String, Set<String>> between = new TreeMap<>();
      for (Source source : main) {
        for (String type : references(source)) {
          String other = byType.get(type).packageName();
          if (packages.contains(source.packageName())
              && packages.contains(other)
              && !other.equals(source.packageName())) {
            between
                .computeIfAbsent(source.packageName() + " -> " + other, tie -> new TreeSet<>())
                .add(source.shortName() + "->" + byType.get(type).shortName());
          }
        }
      }
      between.forEach((tie, files) -> ties.add(tie + ": " + String.join(" ", files)));
    }
    return ties;
  }

  private List<String> knots(
      Function<Source, Set<String>> targets,
      Function<Source, String> node,
      Function<String, String> shown) {
    Map<String, Set<String>> arrows = new TreeMap<>();
    for (Source source : main) {
      Set<String> to = arrows.computeIfAbsent(node.apply(source), name -> new TreeSet<>());
      to.addAll(targets.apply(source));
      to.remove(node.apply(source));
    }
    return new Knots(arrows)
        .found().stream()
            .map(
                knot ->
                    knot.size()
                        + ": "
                        + knot.stream().map(shown).sorted().collect(Collectors.joining(" ")))
            .sorted(
                Comparator.comparingInt((String line) -> -Integer.parseInt(line.split(":", 2)[0])))
            .toList();
  }

  /** The full names of the project's top-level types that a file imports or names. */
  private Set<String> references(Source source) {
    Set<String> found = new TreeSet<>();
    Map<String, String> imported = new HashMap<>();
    for (String name : source.imports()) {
      known(name)
          .ifPresent(
              type -> {
                imported.put(name.substring(name.lastIndexOf('.') + 1), type);
                found.add(type);
              });
    }
    for (String name : source.names()) {
      String first = name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
      if (source.declared().contains(first) || imported.containsKey(first)) {
        continue;
      }
      known(source.packageName() + "." + first).or(() -> known(name)).ifPresent(found::add);
    }
    found.removeIf(type -> byType.get(type).equals(source));
    return found;
  }

  /** The known type that a name is, or is a member of. */
  private Optional<String> known(String name) {
    for (String prefix = name; prefix.contains("."); ) {
      if (byType.containsKey(prefix)) {
        return Optional.of(prefix);
      }
      prefix = prefix.substring(0, prefix.lastIndexOf('.'));
    }
    return Optional.empty();
  }

  /**
   * The names of top-level types that another type of the module has too, be it nested. Nested
   * types may share a name, as each use case has its {@code Command}.
   */
  List<String> namesUsedTwice() {
    Map<String, Set<String>> named = new TreeMap<>();
    for (Source source : main) {
      for (String name : source.declared()) {
        named
            .computeIfAbsent(source.module() + " " + name, key -> new TreeSet<>())
            .add(source.packageName() + "." + source.shortName());
      }
    }
    Set<String> topLevel =
        main.stream()
            .flatMap(
                source -> source.types().stream().map(type -> source.module() + " " + type.what()))
            .collect(Collectors.toSet());
    return named.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1 && topLevel.contains(entry.getKey()))
        .map(entry -> entry.getKey() + ": " + String.join(", ", entry.getValue()))
        .toList();
  }

  /** The string constants of the domain with a blank in them that are not for an exception. */
  List<String> sentencesOfTheDomain() {
    return sentences(DOMAIN);
  }

  /**
   * The string constants of the HTTP adapter with a blank in them that are neither for an exception
   * nor for who runs the server, nor in the syntax of a header.
   */
  List<String> sentencesOfHttp() {
    return sentences(HTTP);
  }

  /**
   * The string constants of the command line and of the wiring below it with a blank in them that
   * are neither for an exception that is a bug nor for the log; annotations count, since help could
   * stand in them. The demo's drawing of a county is passed over.
   */
  List<String> sentencesOfTheCommandLine() {
    return Stream.of(BOOTSTRAP, SERVER).map(this::sentences).flatMap(List::stream).toList();
  }

  private List<String> sentences(String packageName) {
    String folder = "/" + packageName.replace('.', '/') + "/";
    return texts.stream()
        .filter(text -> text.file().contains(folder))
        .map(Place::toString)
        .toList();
  }

  /** The messages of the catalogue that no code but their own enum names. */
  List<String> messagesThatNobodyGives() {
    Set<String> named = new HashSet<>();
    main.forEach(source -> named.addAll(source.names()));
    return messages.entrySet().stream()
        .filter(message -> !named.contains(message.getKey()))
        .map(message -> message.getValue().toString())
        .toList();
  }

  /** The test methods, by whether an underscore stands in their name. */
  List<String> testsInSnakeCase() {
    return tests.stream().filter(test -> test.what().contains("_")).map(Place::toString).toList();
  }

  /**
   * The lines of main that stand in a run of six or more lines which stands somewhere else too,
   * each copy counted, by file. Blank lines, comments, imports and lone punctuation are passed
   * over, and white space is folded.
   */
  Map<String, Integer> duplicatedLines() {
    Map<String, List<String>> lines = new TreeMap<>();
    Map<List<String>, Integer> seen = new HashMap<>();
    for (Source source : main) {
      List<String> code = codeOf(source);
      lines.put(source.file(), code);
      for (int i = 0; i + RUN <= code.size(); i++) {
        seen.merge(code.subList(i, i + RUN), 1, Integer::sum);
      }
    }
    Map<String, Integer> duplicated = new TreeMap<>();
    lines.forEach(
        (file, code) -> {
          int count = 0;
          int until = 0;
          for (int i = 0; i + RUN <= code.size(); i++) {
            if (seen.get(code.subList(i, i + RUN)) > 1) {
              count += i + RUN - Math.max(i, until);
              until = i + RUN;
            }
          }
          if (count > 0) {
            duplicated.put(file, count);
          }
        });
    return duplicated;
  }

  private List<String> codeOf(Source source) {
    try {
      String text = Files.readString(checkout.resolve(source.file()));
      return COMMENT_OR_LITERAL
          .matcher(text)
          .replaceAll(
              match ->
                  match.group().startsWith("/")
                      ? "\n".repeat((int) match.group().lines().count() - 1)
                      : java.util.regex.Matcher.quoteReplacement(match.group()))
          .lines()
          .map(line -> line.strip().replaceAll("\\s+", " "))
          .filter(line -> line.matches(".*[\\p{L}\\p{N}].*"))
          .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads one file. */
  private final class Reader extends TreePathScanner<Void, Void> {

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String file;
    private final boolean test;
    private final String packageName;
    private final List<Place> types = new ArrayList<>();
    private final Set<String> declared = new HashSet<>();
    private final Set<String> names = new HashSet<>();
    private final Set<String> imports = new HashSet<>();

    Reader(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
      file = unix(checkout.relativize(Path.of(unit.getSourceFile().toUri())));
      test = file.contains("src/test/java/");
      packageName = String.valueOf(unit.getPackageName());
    }

    void read() {
      scan(unit, null);
      if (!test) {
        String module = file.substring(0, file.indexOf("src/main/java/"));
        main.add(new Source(module, file, packageName, types, declared, names, imports));
      }
    }

    private Place place(Tree tree, String what) {
      long start = positions.getStartPosition(unit, tree);
      return new Place(file, start < 0 ? 0 : unit.getLineMap().getLineNumber(start), what);
    }

    @Override
    public Void visitImport(ImportTree node, Void unused) {
      imports.add(node.getQualifiedIdentifier().toString());
      return null;
    }

    @Override
    public Void visitClass(ClassTree node, Void unused) {
      String name = node.getSimpleName().toString();
      declared.add(name);
      typeNames.add(name);
      if (getCurrentPath().getParentPath().getLeaf() instanceof CompilationUnitTree) {
        types.add(place(node, name));
      }
      if (!test && node.getKind() == Tree.Kind.RECORD) {
        records.add(new Sized(place(node, name), packageName + "." + name, components(node)));
      }
      // Not the clause permits: a sealed type and its cases in files of their own name each other.
      scan(node.getModifiers(), null);
      scan(node.getTypeParameters(), null);
      scan(node.getExtendsClause(), null);
      scan(node.getImplementsClause(), null);
      if (!test
          && node.getImplementsClause().stream().anyMatch(of -> of.toString().equals(MESSAGE))) {
        node.getMembers().stream()
            .filter(VariableTree.class::isInstance)
            .map(VariableTree.class::cast)
            .filter(field -> field.getType() != null && field.getType().toString().equals(name))
            .forEach(
                field ->
                    messages.put(
                        name + "." + field.getName(), place(field, name + "." + field.getName())));
      }
      return scan(node.getMembers(), null);
    }

    private static int components(ClassTree node) {
      return (int)
          node.getMembers().stream()
              .filter(VariableTree.class::isInstance)
              .filter(
                  field ->
                      !((VariableTree) field).getModifiers().getFlags().contains(Modifier.STATIC))
              .count();
    }

    @Override
    public Void visitMethod(MethodTree node, Void unused) {
      ClassTree type = (ClassTree) getCurrentPath().getParentPath().getLeaf();
      String typeName = type.getSimpleName().toString();
      boolean constructor = node.getName().contentEquals("<init>");
      boolean ofARecord =
          type.getKind() == Tree.Kind.RECORD && node.getParameters().size() == components(type);
      if (constructor && !test && !ofARecord) {
        constructors.add(
            new Sized(
                place(node, typeName), packageName + "." + typeName, node.getParameters().size()));
      }
      boolean isTest =
          node.getModifiers().getAnnotations().stream()
              .map(annotation -> annotation.getAnnotationType().toString())
              .anyMatch(TEST_ANNOTATIONS::contains);
      if (isTest) {
        tests.add(place(node, node.getName().toString()));
      }
      return super.visitMethod(node, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree node, Void unused) {
      names.add(node.getName().toString());
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree node, Void unused) {
      names.add(node.toString());
      return super.visitMemberSelect(node, null);
    }

    @Override
    public Void visitLiteral(LiteralTree node, Void unused) {
      if (!test
          && node.getValue() instanceof String text
          && text.contains(" ")
          && (inside(packageName, DOMAIN)
              || ((inside(packageName, HTTP) || ofTheCommandLine()) && isForPeople(text)))
          && !forAnException(getCurrentPath())) {
        texts.add(place(node, '"' + text.strip().lines().findFirst().orElse(" ") + '"'));
      }
      return null;
    }

    private boolean ofTheCommandLine() {
      return inside(packageName, BOOTSTRAP)
          || (inside(packageName, SERVER) && !inside(packageName, DEMO));
    }

    /** Whether a literal is in plain words, and neither for the log nor for a monitor. */
    private boolean isForPeople(String text) {
      for (Tree node : getCurrentPath()) {
        if (node instanceof MethodInvocationTree call
            && NOT_FOR_PEOPLE.matcher(call.getMethodSelect().toString()).matches()) {
          return false;
        }
      }
      return PLAIN_WORD.matcher(text).find();
    }

    /**
     * Whether a literal is for whoever reads a stack trace or a debugger; a method {@code require…}
     * throws what it is given. What {@code http} throws may be a problem, which clients read, and
     * what commands throw is one unless it is a bug.
     */
    private boolean forAnException(TreePath path) {
      for (Tree node : path) {
        boolean is =
            (node instanceof ThrowTree && !inside(packageName, HTTP) && !ofTheCommandLine())
                || node instanceof AssertTree
                || (node instanceof AnnotationTree && !ofTheCommandLine())
                || (node instanceof NewClassTree made && isException(made.getIdentifier()))
                || (node instanceof MethodInvocationTree call
                    && call.getMethodSelect().toString().matches("(.*\\.)?require\\w*"))
                || (node instanceof ClassTree type && isException(type.getSimpleName()))
                || (node instanceof MethodTree method
                    && (method.getName().contentEquals("toString")
                        || isException(method.getReturnType())));
        if (is) {
          return true;
        }
      }
      return false;
    }

    private boolean isException(Object type) {
      String name = String.valueOf(type);
      if (ofTheCommandLine()) {
        return BUG.matcher(name).matches();
      }
      return (name.endsWith("Exception") || name.endsWith("Error"))
          && !name.endsWith("ProblemException");
    }
  }

  /** Strongly connected components of two or more nodes, after Tarjan (1972). */
  private static final class Knots {

    private final Map<String, Set<String>> arrows;
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<Collection<String>> found = new ArrayList<>();

    Knots(Map<String, Set<String>> arrows) {
      this.arrows = arrows;
    }

    List<Collection<String>> found() {
      for (String node : arrows.keySet()) {
        if (!index.containsKey(node)) {
          visit(node);
        }
      }
      return found;
    }

    private void visit(String node) {
      index.put(node, index.size());
      low.put(node, index.get(node));
      open.push(node);
      for (String next : arrows.getOrDefault(node, Set.of())) {
        if (!index.containsKey(next)) {
          visit(next);
          low.merge(node, low.get(next), Math::min);
        } else if (open.contains(next)) {
          low.merge(node, index.get(next), Math::min);
        }
      }
      if (low.get(node).equals(index.get(node))) {
        Set<String> knot = new TreeSet<>();
        while (knot.add(open.peek()) && !open.pop().equals(node)) {}
        if (knot.size() > 1) {
          found.add(knot);
        }
      }
    }
  }

  private String report() {
    Map<String, Integer> packages = filesPerPackage();
    String largest =
        packages.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(entry -> entry.getValue() + " (" + entry.getKey() + ")")
            .orElse("0");
    Map<String, Integer> duplicated = duplicatedLines();
    StringBuilder text = new StringBuilder();
    row(text, "measure", "figure");
    row(text, "---", "---");
    row(text, "files in main", main.size());
    row(text, "packages", packages.size());
    row(text, "files of the largest package", largest);
    row(text, "packages with more than 20 files", fullPackages().size());
    row(text, "types of the engine used outside it", engineTypesUsedOutside().size());
    row(text, "constructors with more than 6 parameters", longConstructors().size());
    row(text, "records with more than 8 components", longRecords().size());
    row(text, "knots of files", summary(fileKnots()));
    row(text, "knots of packages", summary(packageKnots()));
    row(text, "type names used twice in a module", namesUsedTwice().size());
    row(text, "duplicated lines", duplicated.values().stream().mapToInt(Integer::intValue).sum());
    row(text, "sentences in the domain", sentencesOfTheDomain().size());
    row(text, "sentences in HTTP", sentencesOfHttp().size());
    row(text, "sentences in the command line", sentencesOfTheCommandLine().size());
    row(text, "messages that nobody gives", messagesThatNobodyGives().size());
    row(text, "test methods", tests.size());
    row(text, "test methods in snake_case", testsInSnakeCase().size());
    list(text, "packages with more than 20 files", fullPackages());
    list(text, "types of the engine used outside it", engineTypesUsedOutside());
    list(text, "constructors with more than 6 parameters, wiring apart", longConstructors());
    list(text, "records with more than 8 components, JSON bodies apart", longRecords());
    list(text, "knots of files", fileKnots());
    list(text, "knots of packages", packageKnots());
    list(text, "what ties the knots of packages", packageTies());
    list(text, "type names used twice in a module", namesUsedTwice());
    list(
        text,
        "duplicated lines",
        duplicated.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .toList());
    list(text, "sentences in the domain", sentencesOfTheDomain());
    list(text, "sentences in HTTP", sentencesOfHttp());
    list(text, "sentences in the command line", sentencesOfTheCommandLine());
    list(text, "messages that nobody gives", messagesThatNobodyGives());
    Map<String, Long> snakes =
        testsInSnakeCase().stream()
            .collect(
                Collectors.groupingBy(
                    test -> test.substring(0, test.indexOf(':')),
                    TreeMap::new,
                    Collectors.counting()));
    list(
        text,
        "test methods in snake_case",
        snakes.entrySet().stream().map(entry -> entry.getValue() + " " + entry.getKey()).toList());
    return text.toString();
  }

  private static String summary(List<String> knots) {
    return knots.size()
        + (knots.isEmpty()
            ? ""
            : " (largest " + knots.get(0).substring(0, knots.get(0).indexOf(':')) + ")");
  }

  private static void row(StringBuilder text, String name, Object figure) {
    text.append(String.format(Locale.ROOT, "| %-40s | %-34s |%n", name, figure));
  }

  private static void list(StringBuilder text, String title, List<String> lines) {
    text.append(String.format(Locale.ROOT, "%n## %s%n", title));
    lines.forEach(line -> text.append(line).append('\n'));
  }

  /** Prints the figures of the checkout in the folder named, or in this one. */
  public static void main(String[] arguments) {
    System.out.print(
        of(Path.of(arguments.length > 0 ? arguments[0] : "").toAbsolutePath()).report());
  }
}
