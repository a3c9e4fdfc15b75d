package dev.headroom.osm.picture;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.pass.SectionImport;
import dev.headroom.osm.road.GrowingLongs;
import dev.headroom.osm.road.NodeTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Collects the elements of the picture. Memory: 24 bytes for each node of a way, and about 100 for
 * each way.
 */
public final class PictureImport implements SectionImport {

  /** The greatest number of points of a line, so that a tile need not read a river of 500 km. */
  private static final int MOST_POINTS = 512;

  private final List<Way> ways = new ArrayList<>();
  private final Map<Long, long[]> memberWays = new HashMap<>();
  private final Set<Long> wanted = new HashSet<>();
  private final List<Multipolygon> multipolygons = new ArrayList<>();
  private final List<PictureFeature> places = new ArrayList<>();
  private final GrowingLongs references = new GrowingLongs();
  private NodeTable nodes = new NodeTable(new GrowingLongs());
  private Optional<GridBox> extract = Optional.empty();

  private record Multipolygon(FeatureKind kind, String name, List<Long> outer, List<Long> inner) {}

  /** A way that is drawn. */
  private static final class Way {
    private final FeatureKind kind;
    private final String name;
    private final long[] refs;

    Way(FeatureKind kind, String name, long[] refs) {
      this.kind = kind;
      this.name = name;
      this.refs = refs;
    }
  }

  @Override
  public void bounds(Box box) {
    Position northWest = new Position(box.north(), box.west());
    Position southEast = new Position(box.south(), box.east());
    GridBox added =
        new GridBox(
            Grid.x(northWest.lonE7()),
            Grid.y(northWest.latE7()),
            Grid.x(southEast.lonE7()),
            Grid.y(southEast.latE7()));
    extract = Optional.of(extract.map(added::with).orElse(added));
  }

  @Override
  public void relation(long id, List<OsmVisitor.Member> members, Map<String, String> tags) {
    if (!tags.getOrDefault("type", "").equals("multipolygon")) {
      return;
    }
    Optional<FeatureKind> kind = PictureTags.area(tags);
    if (kind.isEmpty()) {
      return;
    }
    List<Long> outer = new ArrayList<>();
    List<Long> inner = new ArrayList<>();
    for (OsmVisitor.Member member : members) {
      if (member.kind() == OsmVisitor.Kind.WAY) {
        (member.role().equals("inner") ? inner : outer).add(member.id());
        wanted.add(member.id());
      }
    }
    multipolygons.add(new Multipolygon(kind.get(), PictureTags.name(tags), outer, inner));
  }

  @Override
  public void way(long id, long[] refs, Map<String, String> tags) {
    Optional<FeatureKind> kind =
        Chains.closed(refs) ? PictureTags.area(tags) : Optional.<FeatureKind>empty();
    if (kind.isEmpty()) {
      kind = PictureTags.line(tags);
    }
    boolean member = wanted.contains(id);
    if (kind.isEmpty() && !member) {
      return;
    }
    for (long ref : refs) {
      references.add(ref);
    }
    kind.ifPresent(drawn -> ways.add(new Way(drawn, PictureTags.name(tags), refs)));
    if (member) {
      memberWays.put(id, refs);
    }
  }

  @Override
  public void endWays() {
    nodes = new NodeTable(references);
  }

  @Override
  public void node(long id, int latE7, int lonE7, Map<String, String> tags) {
    int index = nodes.indexOf(id);
    if (index >= 0) {
      nodes.place(index, latE7, lonE7);
    }
    PictureTags.point(tags)
        .ifPresent(
            kind ->
                places.add(
                    new PictureFeature(
                        kind,
                        PictureTags.rank(tags),
                        PictureTags.name(tags),
                        List.of(GridLine.point(Grid.x(lonE7), Grid.y(latE7))))));
  }

  /** The picture of the collected elements. */
  public Picture picture() {
    List<PictureFeature> features = new ArrayList<>();
    Map<FeatureKind, Map<String, List<long[]>>> lines = new TreeMap<>();
    for (Way way : ways) {
      if (way.kind.form() == FeatureKind.Form.AREA) {
        outline(way.refs).ifPresent(ring -> add(way.kind, way.name, ring, List.of(), features));
      } else {
        lines
            .computeIfAbsent(way.kind, added -> new LinkedHashMap<>())
            .computeIfAbsent(way.name, added -> new ArrayList<>())
            .add(way.refs);
      }
    }
    for (Multipolygon area : multipolygons) {
      List<GridLine> holes = outlines(area.inner());
      for (GridLine outer : outlines(area.outer())) {
        add(area.kind(), area.name(), outer, holes, features);
      }
    }
    List<long[]> coast = new ArrayList<>();
    lines.forEach(
        (kind, named) ->
            named.forEach(
                (name, parts) -> {
                  List<long[]> chains = new Chains(parts).join();
                  chains.forEach(chain -> line(kind, name, chain, features));
                  if (kind == FeatureKind.COAST) {
                    coast.addAll(chains);
                  }
                }));
    features.addAll(sea(new Chains(coast).join()));
    places.sort(
        Comparator.comparing(PictureFeature::kind)
            .thenComparing(Comparator.comparingInt(PictureFeature::rank).reversed()));
    features.addAll(places);
    return new ImportedPicture(features);
  }

  /**
   * The sea; empty if a part of the coast is missing other than where the box of the extract cuts
   * it.
   */
  private List<PictureFeature> sea(List<long[]> chains) {
    List<GridLine> islands = new ArrayList<>();
    List<GridLine> cut = new ArrayList<>();
    for (long[] chain : chains) {
      Optional<GridLine> line =
          Arrays.stream(chain).allMatch(this::placed) ? drawn(chain) : Optional.empty();
      if (line.isEmpty() || (Chains.closed(chain) && !line.get().closed())) {
        return List.of();
      }
      (line.get().closed() ? islands : cut).add(line.get());
    }
    return new Sea(islands, cut, extract).features();
  }

  private boolean placed(long ref) {
    int node = nodes.indexOf(ref);
    return node >= 0 && nodes.placed(node);
  }

  private List<GridLine> outlines(List<Long> members) {
    List<long[]> found = new ArrayList<>();
    for (long member : members) {
      long[] refs = memberWays.get(member);
      if (refs != null) {
        found.add(refs);
      }
    }
    return new Chains(found).join().stream().flatMap(chain -> outline(chain).stream()).toList();
  }

  /** A ring that encloses a positive area; empty if the chain is not one. */
  private Optional<GridLine> outline(long[] chain) {
    if (!Chains.closed(chain)) {
      return Optional.empty();
    }
    return drawn(chain)
        .filter(ring -> ring.closed() && ring.doubleArea() != 0)
        .map(ring -> ring.doubleArea() > 0 ? ring : ring.reversed());
  }

  private static void add(
      FeatureKind kind,
      String name,
      GridLine outer,
      List<GridLine> holes,
      List<PictureFeature> features) {
    List<GridLine> parts = new ArrayList<>();
    parts.add(outer);
    for (GridLine hole : holes) {
      if (outer.box().meets(hole.box()) && outer.encloses(hole.x(0), hole.y(0))) {
        parts.add(hole.reversed());
      }
    }
    features.add(new PictureFeature(kind, 0, kind == FeatureKind.WATER ? name : "", parts));
  }

  private void line(FeatureKind kind, String name, long[] chain, List<PictureFeature> features) {
    for (int from = 0; from + 1 < chain.length; from += MOST_POINTS) {
      long[] piece =
          Arrays.copyOfRange(chain, from, Math.min(chain.length, from + MOST_POINTS + 1));
      drawn(piece)
          .filter(line -> line.size() > 1)
          .ifPresent(
              line ->
                  features.add(
                      new PictureFeature(
                          kind, 0, kind == FeatureKind.RIVER ? name : "", List.of(line))));
    }
  }

  /** The line over the nodes whose place is known; empty if there is none. */
  private Optional<GridLine> drawn(long[] refs) {
    int[] xs = new int[refs.length];
    int[] ys = new int[refs.length];
    int size = 0;
    for (long ref : refs) {
      int node = nodes.indexOf(ref);
      if (node >= 0 && nodes.placed(node)) {
        xs[size] = Grid.x(nodes.lon(node));
        ys[size++] = Grid.y(nodes.lat(node));
      }
    }
    return size == 0
        ? Optional.empty()
        : Optional.of(GridLine.of(Arrays.copyOf(xs, size), Arrays.copyOf(ys, size)));
  }
}
