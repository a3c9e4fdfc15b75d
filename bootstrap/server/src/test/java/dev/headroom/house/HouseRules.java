package dev.headroom.house;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What may know what, and what is done where. The rules that say what a room knows, and the one
 * that lists the rooms, are whitelists: a new package or library fails until somebody has decided.
 * The others forbid what they name: rules judged past their book, packed numbers, clocks, files,
 * threads, random sources, arrays in records, mutable statics, the console.
 *
 * <p>They are written for any root package, so that {@link HouseRulesTest} can hold them against a
 * house that breaks each of them on purpose. A new rule takes an entry here and a class that breaks
 * it in the package {@code broken}.
 */
final class HouseRules {

  private static final List<String> ADAPTERS =
      List.of(
          "http",
          "persistence.sql",
          "osm",
          "persistence.network",
          "persistence.places",
          "persistence.traces",
          "push");

  private final String root;

  HouseRules(String root) {
    this.root = root;
  }

  /** Every rule by its name. */
  Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put(
        "the engine knows columns, the JDK and itself",
        onlyDependOn("domain.engine", own("domain.engine"), own("domain.column"), "java.."));
    rules.put(
        "columns know the JDK and themselves",
        onlyDependOn("domain.column", own("domain.column"), "java.."));
    rules.put("nobody sees more of the engine than its door", theEngineHasADoor());
    rules.put("a rule is judged through the rule book only", rulesAreJudgedByTheBook());
    rules.put(
        "a network's columns and packed roads are for its file, its preparation and map matching",
        packedNumbersStayInside());
    rules.put(
        "the domain knows the JDK and itself", onlyDependOn("domain", own("domain"), "java.."));
    rules.put(
        "the application knows the domain",
        onlyDependOn("application", own("application"), own("domain"), "java.."));
    rules.put(
        "http knows the application and its libraries",
        adapter(
            "http",
            "io.javalin..",
            "com.fasterxml.jackson..",
            "com.auth0.jwt..",
            "com.google.protobuf..",
            "io.github.sebasbaumh.mapbox.vectortile..",
            "io.micrometer.core..",
            "jakarta.servlet..",
            "org.eclipse.jetty..",
            "kotlin..",
            "org.jetbrains.annotations.."));
    rules.put(
        "sql knows the application and its libraries",
        adapter(
            "persistence.sql",
            "javax.net..",
            "javax.sql..",
            "org.jdbi.v3..",
            "org.h2..",
            "org.postgresql..",
            "com.zaxxer.hikari..",
            "org.flywaydb.core..",
            "com.fasterxml.jackson..",
            "com.password4j.."));
    rules.put(
        "osm knows the application and its libraries",
        adapter(
            "osm",
            "javax.xml..",
            "ch.poole..",
            "com.ctc.wstx..",
            "com.github.luben.zstd..",
            "com.google.protobuf..",
            "crosby.binary..",
            "org.openstreetmap.osmosis..",
            "de.focus_shift.jollyday..",
            "net.iakovlev.timeshape..",
            "org.apache.commons.compress..",
            "org.codehaus.stax2..",
            "org.locationtech.jts..",
            "org.shredzone.commons.suncalc.."));
    rules.put(
        "network knows the application and its libraries",
        adapter("persistence.network", "org.locationtech.jts.."));
    rules.put(
        "places knows the domain and its libraries",
        adapter("persistence.places", "org.apache.lucene.."));
    rules.put(
        "traces knows the application and its libraries",
        adapter(
            "persistence.traces",
            "javax.xml..",
            "com.ctc.wstx..",
            "com.fasterxml.jackson..",
            "org.codehaus.stax2.."));
    rules.put(
        "push knows the application and its libraries",
        adapter(
            "push",
            "com.auth0.jwt..",
            "com.eatthepath..",
            "com.fasterxml.jackson..",
            "io.netty..",
            "javax.crypto.."));
    rules.put(
        "embedding knows the adapters and no library of the server's", embeddingNeedsNoServer());
    rules.put("every class lives in a room of the house", everyClassHasARoom());
    rules.put("adapters show what others use, and nothing else", publicMeansUsedOutside());
    rules.put("use cases ask the stores, adapters and commands do not", onlyUseCasesAskStores());
    rules.put("adapters and bootstrap hold no use case", noUseCaseOutside());
    rules.put("the domain and the application read no clock", noClock());
    rules.put("the domain touches no file, thread pool or random source", noOutsideWorld());
    rules.put("records hold no arrays", noArraysInRecords());
    rules.put("there is no static mutable state", staticFieldsAreFinal());
    rules.put("only the command line writes to the console", onlyTheCommandLinePrints());
    rules.put("packages do not refer to each other in circles", noCirclesOfPackages());
    rules.put("every message of the catalogue is given", everyMessageIsGiven());
    return rules;
  }

  /** The door: the values that go in and out, and the package of the one entry. */
  private ArchRule theEngineHasADoor() {
    String engine = root + ".domain.engine";
    return noClasses()
        .that()
        .resideOutsideOfPackage(engine + "..")
        .should()
        .dependOnClassesThat(
            resideInAPackage(engine + ".*..").and(not(resideInAPackage(engine + ".session"))));
  }

  /** Rules, conditions and comparisons are asked by whoever holds them, up to the book. */
  private ArchRule rulesAreJudgedByTheBook() {
    String rooms = root + ".domain.restriction.";
    Map<String, List<String>> askedBy =
        Map.of(
            "Rule.verdict", List.of("RuleBook", "Rule"),
            "Rule.changes", List.of("RuleBook"),
            "Condition.holds", List.of("Rule", "Condition"),
            "Comparison.holdsFor", List.of("Condition"));
    return noClasses()
        .should()
        .callCodeUnitWhere(
            describe(
                "it judges a rule",
                call -> {
                  String owner = call.getTargetOwner().getName();
                  String asked = call.getTargetOwner().getSimpleName() + "." + call.getName();
                  return owner.startsWith(rooms)
                      && askedBy.containsKey(asked)
                      && askedBy.get(asked).stream()
                          .noneMatch(caller -> isWithin(call.getOriginOwner(), rooms + caller));
                }));
  }

  private static boolean isWithin(JavaClass type, String name) {
    return type.getName().equals(name) || type.getName().startsWith(name + "$");
  }

  /** The matching of a drive settles as many roads as a search, for each of its positions. */
  private ArchRule packedNumbersStayInside() {
    String network = root + ".domain.network.RoadNetwork";
    return noClasses()
        .that()
        .resideOutsideOfPackages(
            own("domain.network"), own("persistence.network"), root + ".domain.match")
        .should()
        .callCodeUnitWhere(
            describe(
                "it sees packed numbers",
                call ->
                    call.getTargetOwner().getName().equals(network)
                        && List.of("columns", "packed").contains(call.getName())));
  }

  private String own(String room) {
    return root + "." + room + "..";
  }

  private ArchRule adapter(String room, String... libraries) {
    String[] known = {own(room), own("application"), own("domain"), "java..", "org.slf4j.."};
    return onlyDependOn(
        room, Stream.of(known, libraries).flatMap(Arrays::stream).toArray(String[]::new));
  }

  private ArchRule embeddingNeedsNoServer() {
    String[] rooms = {root, own("bootstrap"), own("application"), own("domain")};
    String[] libraries = {"java..", "org.slf4j..", "io.micrometer.core.."};
    return classes()
        .that()
        .resideInAnyPackage(root, own("bootstrap"))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(rooms)
                .or(resideInAnyPackage(ADAPTERS.stream().map(this::own).toArray(String[]::new)))
                .or(resideInAnyPackage(libraries))
                .or(describe("primitives", HouseRules::isPrimitive)));
  }

  private ArchRule onlyDependOn(String room, String... known) {
    return classes()
        .that()
        .resideInAPackage(own(room))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(known).or(describe("primitives", HouseRules::isPrimitive)));
  }

  private static boolean isPrimitive(JavaClass type) {
    return type.getBaseComponentType().isPrimitive();
  }

  private ArchRule everyClassHasARoom() {
    String[] rooms =
        Stream.concat(ADAPTERS.stream(), Stream.of("domain", "application", "bootstrap", "server"))
            .map(this::own)
            .toArray(String[]::new);
    return classes()
        .should()
        .resideInAnyPackage(rooms)
        .orShould()
        .haveNameMatching(
            Pattern.quote(root)
                + "\\.(Headroom(\\$Builder(\\$\\w+)?)?"
                + "|Options(\\$\\w+)?|Wiring(\\$\\w+)?|package-info)");
  }

  private ArchRule publicMeansUsedOutside() {
    ArchCondition<JavaClass> beUsed =
        new ArchCondition<>("be used from another package") {
          @Override
          public void check(JavaClass type, ConditionEvents events) {
            boolean used =
                type.getDirectDependenciesToSelf().stream()
                    .map(dependency -> dependency.getOriginClass().getPackageName())
                    .anyMatch(origin -> !origin.equals(type.getPackageName()));
            events.add(
                new SimpleConditionEvent(
                    type, used, type.getName() + " is public, but no other package uses it"));
          }
        };
    return classes()
        .that()
        .resideInAnyPackage(ADAPTERS.stream().map(this::own).toArray(String[]::new))
        .and()
        .arePublic()
        .and()
        .areTopLevelClasses()
        // What is thrown is for whoever calls, and planning alone is for programs outside.
        .and()
        .areNotAssignableTo(Throwable.class)
        .and()
        .doNotHaveFullyQualifiedName(root + ".persistence.network.RoutePlanning")
        .should(beUsed);
  }

  /** A store is a port that SQL implements. Delivery and the signing of tokens have stores. */
  private ArchRule onlyUseCasesAskStores() {
    return noClasses()
        .that()
        .resideInAnyPackage(root, own("http"), own("push"), own("bootstrap"), own("server"))
        .and()
        .resideOutsideOfPackages(own("http.token"), own("push.delivery"))
        .should()
        .callMethodWhere(describe("it asks a store", call -> isStore(call.getTarget().getOwner())));
  }

  private boolean isStore(JavaClass type) {
    return type.isInterface()
        && type.getPackageName().startsWith(root + ".domain")
        && type.getAllSubclasses().stream()
            .anyMatch(impl -> impl.getPackageName().startsWith(root + ".persistence.sql"));
  }

  /** A use case has outcomes of its own; those of adapters are the application's. */
  private ArchRule noUseCaseOutside() {
    return noClasses()
        .that()
        .resideInAnyPackage(
            Stream.concat(ADAPTERS.stream(), Stream.of("bootstrap", "server"))
                .map(this::own)
                .toArray(String[]::new))
        .should()
        .haveSimpleName("Outcome");
  }

  private ArchRule noClock() {
    DescribedPredicate<AccessTarget.CodeUnitCallTarget> readsAClock =
        describe(
            "reads a clock",
            target -> {
              String owner = target.getOwner().getName();
              boolean now =
                  target.getName().equals("now")
                      && owner.startsWith("java.time.")
                      && target.getRawParameterTypes().stream()
                          .noneMatch(type -> type.isEquivalentTo(java.time.Clock.class));
              boolean system =
                  owner.equals("java.time.Clock") && target.getName().startsWith("system");
              boolean millis =
                  owner.equals("java.lang.System")
                      && List.of("currentTimeMillis", "nanoTime").contains(target.getName());
              return now || system || millis;
            });
    return noClasses()
        .that()
        .resideInAnyPackage(own("domain"), own("application"))
        .should()
        .callCodeUnitWhere(
            describe("it reads a clock", call -> readsAClock.test(call.getTarget())));
  }

  private ArchRule noOutsideWorld() {
    return noClasses()
        .that()
        .resideInAPackage(own("domain"))
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("java.nio.file..", "java.net..", "java.sql..")
                .or(
                    describe(
                        "files, executors and random sources",
                        type ->
                            List.of(
                                    "java.io.File",
                                    "java.io.FileInputStream",
                                    "java.io.FileOutputStream",
                                    "java.io.RandomAccessFile",
                                    "java.lang.Thread",
                                    "java.util.concurrent.Executors",
                                    "java.util.concurrent.ForkJoinPool",
                                    "java.util.concurrent.ThreadLocalRandom",
                                    "java.util.Random",
                                    "java.util.SplittableRandom",
                                    "java.security.SecureRandom")
                                .contains(type.getName()))));
  }

  private ArchRule noArraysInRecords() {
    return fields()
        .that()
        .areDeclaredInClassesThat(describe("are records", JavaClass::isRecord))
        .and()
        .areNotStatic()
        .should()
        .notHaveRawType(describe("an array", JavaClass::isArray));
  }

  private ArchRule staticFieldsAreFinal() {
    return fields()
        .that()
        .areStatic()
        .and(
            describe(
                "are written by hand",
                field ->
                    !field.getModifiers().contains(JavaModifier.SYNTHETIC)
                        && !field.getName().startsWith("$")))
        .should()
        .beFinal();
  }

  private ArchRule onlyTheCommandLinePrints() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(own("server.cli"))
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err");
  }

  private ArchRule noCirclesOfPackages() {
    return slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return inHouse(type)
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
              }

              @Override
              public String getDescription() {
                return "packages";
              }
            })
        .should()
        .beFreeOfCycles();
  }

  private boolean inHouse(JavaClass type) {
    return (type.getPackageName() + ".").startsWith(root + ".");
  }

  /** A message that nobody gives would be translated for nobody. */
  private ArchRule everyMessageIsGiven() {
    ArchCondition<JavaField> beGiven =
        new ArchCondition<>("be given") {
          @Override
          public void check(JavaField message, ConditionEvents events) {
            boolean given =
                message.getAccessesToSelf().stream()
                    .anyMatch(access -> !access.getOriginOwner().equals(message.getOwner()));
            events.add(
                new SimpleConditionEvent(
                    message, given, message.getFullName() + " is never given"));
          }
        };
    return fields()
        .that()
        .areDeclaredInClassesThat()
        .areAssignableTo(root + ".application.wording.Message")
        .and(describe("are constants", field -> field.getModifiers().contains(JavaModifier.ENUM)))
        .should(beGiven);
  }
}
