package dev.headroom.domain.match;

import java.util.Arrays;

/**
 * The states of consecutive positions and the transitions between them, in arrays: layer after
 * layer, in each the state of being on no road first. It keeps the best sequence into each state
 * (Viterbi's algorithm) and the sum of the likelihoods of all sequences (the forward-backward
 * algorithm, normalised for each layer). For one thread.
 */
final class Lattice {

  /** How many layers are left undecided when the lattice is full. */
  static final int OVERLAP = 64;

  private static final int MOST_LAYERS = 8_192;
  private static final int MOST_EDGES = 1 << 20;

  private int layers;
  private int[] layerStart = new int[MOST_LAYERS + 2];

  private int states;
  private int[] road = new int[1 << 12];
  private int[] along = new int[1 << 12];
  private double[] lat = new double[1 << 12];
  private double[] lon = new double[1 << 12];
  private double[] cost = new double[1 << 12];
  private double[] score = new double[1 << 12];
  private int[] back = new int[1 << 12];
  private double[] forward = new double[1 << 12];
  private double[] backward = new double[1 << 12];
  private int[] edgeStart = new int[(1 << 12) + 1];

  private int edges;
  private int[] edgeFrom = new int[1 << 14];
  private double[] edgeWeight = new double[1 << 14];

  /** The state whose edges are added. */
  private int into;

  private double sum;

  /** The logarithm of the likelihood of all sequences. */
  private double likelihood;

  void clear() {
    likelihood = 0;
    layers = 0;
    states = 0;
    edges = 0;
    layerStart[0] = 0;
    edgeStart[0] = 0;
  }

  /** The logarithm of the likelihood of all sequences; negative infinity if there are none. */
  double likelihood() {
    return likelihood;
  }

  /** The logarithm of the likelihood of the likeliest sequence. */
  double best() {
    double best = Double.NEGATIVE_INFINITY;
    for (int state = lastLayer(); state < states; state++) {
      best = Math.max(best, score[state]);
    }
    return best;
  }

  boolean full() {
    return layers >= MOST_LAYERS || edges >= MOST_EDGES;
  }

  int layers() {
    return layers;
  }

  int states() {
    return states;
  }

  /** The first state of the last layer. */
  int lastLayer() {
    return layers == 0 ? 0 : layerStart[layers - 1];
  }

  int firstOf(int layer) {
    return layerStart[layer];
  }

  int endOf(int layer) {
    return layerStart[layer + 1];
  }

  int road(int state) {
    return road[state];
  }

  int along(int state) {
    return along[state];
  }

  /** The cost of the position being as far from the road as it is. */
  double cost(int state) {
    return cost[state];
  }

  /** Degrees. */
  double lat(int state) {
    return lat[state];
  }

  /** Degrees. */
  double lon(int state) {
    return lon[state];
  }

  double score(int state) {
    return score[state];
  }

  /** Begins a layer. */
  void begin() {
    layerStart[layers++] = states;
    layerStart[layers] = states;
  }

  /**
   * Adds a state to the last layer.
   *
   * @param of the cost of its position being this far from the road
   */
  void state(int directed, int at, double of, double latitude, double longitude) {
    if (states + 1 >= road.length) {
      int length = 2 * road.length;
      road = Arrays.copyOf(road, length);
      along = Arrays.copyOf(along, length);
      lat = Arrays.copyOf(lat, length);
      lon = Arrays.copyOf(lon, length);
      cost = Arrays.copyOf(cost, length);
      score = Arrays.copyOf(score, length);
      back = Arrays.copyOf(back, length);
      forward = Arrays.copyOf(forward, length);
      backward = Arrays.copyOf(backward, length);
      edgeStart = Arrays.copyOf(edgeStart, length + 1);
    }
    road[states] = directed;
    along[states] = at;
    lat[states] = latitude;
    lon[states] = longitude;
    cost[states] = of;
    layerStart[layers] = ++states;
  }

  /** Makes the states of the only layer the beginnings of sequences. */
  void start() {
    sum = 0;
    for (int state = layerStart[layers - 1]; state < states; state++) {
      score[state] = -cost[state];
      back[state] = -1;
      forward[state] = Math.exp(-cost[state]);
      sum += forward[state];
      edgeStart[state + 1] = edges;
    }
    normalise();
  }

  /** Begins to add the transitions into a state of the last layer, in the order of the states. */
  void into(int state) {
    into = state;
    if (state == layerStart[layers - 1]) {
      sum = 0;
    }
    edgeStart[state] = edges;
    score[state] = Double.NEGATIVE_INFINITY;
    back[state] = -1;
    forward[state] = 0;
  }

  /** Adds a transition of a cost. */
  void edge(int from, double of) {
    double reached = score[from] - of;
    if (reached == Double.NEGATIVE_INFINITY) {
      return;
    }
    if (edges == edgeFrom.length) {
      edgeFrom = Arrays.copyOf(edgeFrom, 2 * edges);
      edgeWeight = Arrays.copyOf(edgeWeight, 2 * edges);
    }
    double weight = Math.exp(-of);
    edgeFrom[edges] = from;
    edgeWeight[edges] = weight;
    edges++;
    forward[into] += forward[from] * weight;
    if (reached > score[into]) {
      score[into] = reached;
      back[into] = from;
    }
  }

  /** Ends the transitions into a state. */
  void reached() {
    score[into] -= cost[into];
    forward[into] *= Math.exp(-cost[into]);
    sum += forward[into];
    edgeStart[into + 1] = edges;
  }

  /** Ends a layer. */
  void done() {
    normalise();
  }

  private void normalise() {
    double by = sum > 0 ? 1 / sum : 0;
    likelihood += Math.log(sum);
    for (int state = layerStart[layers - 1]; state < states; state++) {
      forward[state] *= by;
    }
  }

  /** The states of the likeliest sequence, one for each layer. */
  int[] likeliest() {
    int[] chosen = new int[layers];
    int best = layerStart[layers - 1];
    for (int state = best; state < states; state++) {
      best = score[state] > score[best] ? state : best;
    }
    for (int layer = layers - 1; layer >= 0; layer--) {
      chosen[layer] = best;
      best = back[best];
    }
    return chosen;
  }

  /** Computes how likely each state is by the positions after it. */
  void backward() {
    Arrays.fill(backward, layerStart[layers - 1], states, 1);
    for (int layer = layers - 1; layer > 0; layer--) {
      int first = layerStart[layer - 1];
      int end = layerStart[layer];
      Arrays.fill(backward, first, end, 0);
      for (int to = end; to < layerStart[layer + 1]; to++) {
        double rest = Math.exp(-cost[to]) * backward[to];
        for (int edge = edgeStart[to]; edge < edgeStart[to + 1]; edge++) {
          backward[edgeFrom[edge]] += edgeWeight[edge] * rest;
        }
      }
      double all = 0;
      for (int state = first; state < end; state++) {
        all += backward[state];
      }
      for (int state = first; state < end && all > 0; state++) {
        backward[state] /= all;
      }
    }
  }

  /** How certain a directed road is in a layer, 0 to 1. */
  double share(int layer, int directed) {
    double all = 0;
    double on = 0;
    for (int state = layerStart[layer]; state < layerStart[layer + 1]; state++) {
      double mass = forward[state] * backward[state];
      all += mass;
      on += road[state] == directed ? mass : 0;
    }
    return all > 0 ? on / all : 0;
  }

  /** How certain it is that a state of the layer before was left into a layer. */
  double leaving(int from, int layer) {
    double all = 0;
    for (int state = layerStart[layer - 1]; state < layerStart[layer]; state++) {
      all += forward[state] * backward[state];
    }
    return all > 0 ? forward[from] * backward[from] / all : 0;
  }

  /** The sum of the likelihoods of all transitions into a layer. */
  double transitions(int layer) {
    double all = 0;
    for (int state = layerStart[layer]; state < layerStart[layer + 1]; state++) {
      double rest = Math.exp(-cost[state]) * backward[state];
      for (int edge = edgeStart[state]; edge < edgeStart[state + 1] && rest > 0; edge++) {
        all += forward[edgeFrom[edge]] * edgeWeight[edge] * rest;
      }
    }
    return all;
  }

  /** How likely a transition is, in the unit of {@link #transitions}. */
  double transition(int from, int to) {
    double rest = Math.exp(-cost[to]) * backward[to];
    double of = 0;
    for (int edge = edgeStart[to]; edge < edgeStart[to + 1] && rest > 0; edge++) {
      of += edgeFrom[edge] == from ? forward[from] * edgeWeight[edge] * rest : 0;
    }
    return of;
  }

  /**
   * Takes decided layers out. The last of them stays, with its chosen state alone, as the beginning
   * of what follows.
   */
  void forget(int decided, int[] chosen) {
    if (decided >= layers) {
      clear();
      return;
    }
    int keep = decided - 1;
    int by = layerStart[keep];
    int edgesBy = edgeStart[layerStart[keep + 1]];
    for (int state = by; state < layerStart[keep + 1]; state++) {
      boolean stays = state == chosen[keep];
      score[state] = stays ? 0 : Double.NEGATIVE_INFINITY;
      forward[state] = stays ? 1 : 0;
      back[state] = -1;
    }
    int left = states - by;
    System.arraycopy(road, by, road, 0, left);
    System.arraycopy(along, by, along, 0, left);
    System.arraycopy(lat, by, lat, 0, left);
    System.arraycopy(lon, by, lon, 0, left);
    System.arraycopy(cost, by, cost, 0, left);
    System.arraycopy(score, by, score, 0, left);
    System.arraycopy(forward, by, forward, 0, left);
    System.arraycopy(edgeFrom, edgesBy, edgeFrom, 0, edges - edgesBy);
    System.arraycopy(edgeWeight, edgesBy, edgeWeight, 0, edges - edgesBy);
    for (int state = 0; state < left; state++) {
      back[state] = back[state + by] < 0 ? -1 : back[state + by] - by;
    }
    for (int state = 0; state <= left; state++) {
      edgeStart[state] = Math.max(0, edgeStart[state + by] - edgesBy);
    }
    edges -= edgesBy;
    for (int edge = 0; edge < edges; edge++) {
      edgeFrom[edge] -= by;
    }
    for (int layer = keep; layer <= layers; layer++) {
      layerStart[layer - keep] = layerStart[layer] - by;
    }
    layers -= keep;
    states = left;
    recompute();
  }

  /** Computes the scores again after the first layer has lost all of its states but one. */
  private void recompute() {
    for (int layer = 1; layer < layers; layer++) {
      sum = 0;
      for (int to = layerStart[layer]; to < layerStart[layer + 1]; to++) {
        score[to] = Double.NEGATIVE_INFINITY;
        back[to] = -1;
        forward[to] = 0;
        for (int edge = edgeStart[to]; edge < edgeStart[to + 1]; edge++) {
          int from = edgeFrom[edge];
          double reached = score[from] + Math.log(edgeWeight[edge]);
          forward[to] += forward[from] * edgeWeight[edge];
          if (reached > score[to]) {
            score[to] = reached;
            back[to] = from;
          }
        }
        score[to] -= cost[to];
        forward[to] *= Math.exp(-cost[to]);
        sum += forward[to];
      }
      for (int to = layerStart[layer]; to < layerStart[layer + 1] && sum > 0; to++) {
        forward[to] /= sum;
      }
    }
  }
}
