package dev.headroom.domain.route.via;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Session;

/**
 * What stands in the way of a part of a drive that begins later.
 *
 * @param barriers of the whole drive
 * @param begin milliseconds from its start to that of the part
 */
record LaterBarriers(Session.Barriers barriers, long begin) implements Session.Barriers {

  /** A step of the part as one of the whole drive. */
  static Session.Step later(Session.Step step, long begin) {
    return new Session.Step(
        step.before(),
        step.beforeForced(),
        step.arc(),
        step.state(),
        step.forced(),
        step.millis() + begin);
  }

  @Override
  public byte turn(int arc, boolean forced, long from, long to) {
    return barriers.turn(arc, forced, from + begin, to + begin);
  }

  @Override
  public byte road(int state, boolean forced, long from, long to) {
    return barriers.road(state, forced, from + begin, to + begin);
  }

  @Override
  public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
    return barriers.stops(state, fromCentimetres, toCentimetres, from + begin, to + begin);
  }

  @Override
  public Enclaves enclaves() {
    return barriers.enclaves();
  }

  @Override
  public boolean clear(int arc, int state) {
    return barriers.clear(arc, state);
  }

  @Override
  public int entries(Session.Step step) {
    return barriers.entries(later(step, begin));
  }

  @Override
  public Session.Whenever whenever() {
    return barriers.whenever();
  }
}
