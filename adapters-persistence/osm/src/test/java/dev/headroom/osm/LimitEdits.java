package dev.headroom.osm;

import dev.headroom.osm.TornMap.Node;
import dev.headroom.osm.TornMap.Way;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Edits the limits of a map as mappers do, each edit on ways of its own, and knows what has to be
 * reported. In between it edits what is to be reported as nothing: it cuts, redraws and renames.
 */
final class LimitEdits {

  private static final Set<String> ROADS =
      Set.of("primary", "secondary", "tertiary", "residential", "unclassified");

  /** What makes a limit, or has to do with how it is read. */
  private static final List<String> LIMITING =
      List.of("max", "hgv", "access", "vehicle", "motor", "goods", "traffic");

  private final TornMap map;
  private final Random random;
  private final Map<Long, List<Integer>> waysAt = new HashMap<>();
  private final Set<Integer> used = new HashSet<>();
  private final List<String> expected = new ArrayList<>();
  private final List<Integer> plain = new ArrayList<>();
  private final List<Integer> limited = new ArrayList<>();
  private int amount = 201;
  private long newId;

  LimitEdits(TornMap map, Random random) {
    this.map = map;
    this.random = random;
    for (int i = 0; i < map.ways().size(); i++) {
      Way way = map.ways().get(i);
      int number = i;
      way.refs()
          .forEach(ref -> waysAt.computeIfAbsent(ref, added -> new ArrayList<>()).add(number));
      newId = Math.max(newId, way.id() + 1);
      if (ROADS.contains(way.tags().getOrDefault("highway", "")) && way.refs().size() > 1) {
        long tags = way.tags().keySet().stream().filter(LimitEdits::limiting).count();
        if (tags == 0) {
          plain.add(i);
        } else if (tags == 1 && height(way).isPresent()) {
          limited.add(i);
        }
      }
    }
  }

  private static boolean limiting(String key) {
    return !key.startsWith("maxspeed") && LIMITING.stream().anyMatch(key::startsWith);
  }

  /** A height in metres that can be edited. */
  private static Optional<Integer> height(Way way) {
    String text = way.tags().getOrDefault("maxheight", "");
    return text.matches("[2-5](\\.[0-9])?")
        ? Optional.of((int) Math.round(100 * Double.parseDouble(text)))
        : Optional.empty();
  }

  List<String> expected() {
    return expected;
  }

  /** Edits so many ways in each of several manners, as far as there are such ways. */
  void edit(int each) {
    for (int n = 0; n < each; n++) {
      pick(limited).ifPresent(this::lower);
      pick(limited).ifPresent(this::raise);
      pick(limited).ifPresent(this::remove);
      pick(limited).ifPresent(this::move);
      pick(limited).ifPresent(this::restyle);
      pick(plain).ifPresent(this::add);
      pick(plain).ifPresent(this::rename);
    }
  }

  /** A way that no edit has touched, nor a neighbour of its. */
  private Optional<Integer> pick(List<Integer> from) {
    for (int attempt = 0; attempt < 50 && !from.isEmpty(); attempt++) {
      int way = from.get(random.nextInt(from.size()));
      if (!used.contains(way)) {
        use(way);
        return Optional.of(way);
      }
    }
    return Optional.empty();
  }

  private void use(int way) {
    used.add(way);
    neighbours(way).forEach(used::add);
  }

  private Set<Integer> neighbours(int way) {
    Set<Integer> near = new HashSet<>();
    map.ways().get(way).refs().forEach(ref -> near.addAll(waysAt.get(ref)));
    near.remove(way);
    return near;
  }

  private String name(int way) {
    return "[way/" + map.ways().get(way).id() + "]";
  }

  private void tag(int way, String key, String value) {
    Map<String, String> tags = new HashMap<>(map.ways().get(way).tags());
    if (value.isEmpty()) {
      tags.remove(key);
    } else {
      tags.put(key, value);
    }
    Way old = map.ways().get(way);
    map.ways().set(way, new Way(old.id(), old.refs(), tags, old.version() + 1));
  }

  private static String metres(int centimetres) {
    return centimetres / 100 + "." + centimetres % 100 / 10 + centimetres % 10;
  }

  private void change(int way, String kind, int to) {
    int from = height(map.ways().get(way)).orElseThrow();
    tag(way, "maxheight", metres(to));
    expected.add(kind + " HEIGHT " + from + " " + name(way) + " -> HEIGHT " + to + " " + name(way));
  }

  private void lower(int way) {
    change(way, "LOWERED", height(map.ways().get(way)).orElseThrow() - 7);
  }

  private void raise(int way) {
    change(way, "RAISED", height(map.ways().get(way)).orElseThrow() + 7);
  }

  private void remove(int way) {
    int from = height(map.ways().get(way)).orElseThrow();
    tag(way, "maxheight", "");
    expected.add("REMOVED HEIGHT " + from + " " + name(way) + " ->");
  }

  private void add(int way) {
    tag(way, "maxheight", metres(amount));
    expected.add("ADDED -> HEIGHT " + amount + " " + name(way));
    amount++;
  }

  private void move(int way) {
    int height = height(map.ways().get(way)).orElseThrow();
    Optional<Integer> next = neighbours(way).stream().filter(plain::contains).findFirst();
    if (next.isPresent()) {
      use(next.get());
      tag(way, "maxheight", "");
      tag(next.get(), "maxheight", metres(height));
      String limit = " HEIGHT " + height + " ";
      expected.add("MOVED" + limit + name(way) + " ->" + limit + name(next.get()));
    }
  }

  /** Nothing that a lorry notices: the same in other words, cut in two, drawn anew. */
  private void restyle(int number) {
    Way way = map.ways().get(number);
    tag(number, "maxheight", metres(height(way).orElseThrow()) + " m");
    tag(number, "surface", "asphalt");
    Way written = map.ways().get(number);
    if (way.refs().size() > 2) {
      int middle = way.refs().size() / 2;
      List<Long> refs = way.refs();
      map.ways()
          .set(
              number,
              new Way(way.id(), refs.subList(0, middle + 1), written.tags(), way.version() + 1));
      map.ways().add(new Way(newId++, refs.subList(middle, refs.size()), written.tags(), 1));
    }
  }

  private void rename(int number) {
    tag(number, "name", "Other Street");
    long ref = map.ways().get(number).refs().get(0);
    for (int i = 0; i < map.nodes().size(); i++) {
      Node node = map.nodes().get(i);
      if (node.id() == ref) {
        map.nodes().set(i, new Node(ref, node.lat() + 3e-5, node.lon(), node.tags(), 9));
      }
    }
  }
}
