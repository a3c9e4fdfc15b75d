package dev.headroom.domain.engine;

/**
 * Open roads that a vehicle can leave, or reach, only through roads of a zone: the yard behind a
 * private road, the houses inside a weight zone. In the stretch of a route at its start, or its
 * end, they belong to the zone.
 *
 * <p>From road {@code r} <em>lead</em> open roads and turns to road {@code q} if a chain of them
 * does, in which every road is taken in whichever of its directions are open; so turning round and
 * bans over several roads are left aside. A road on which a vehicle drives while it is {@link
 * Level#THROUGH} is
 *
 * <ul>
 *   <li>an <em>enclave of the start</em> if open roads lead from it to fewer roads than a bound,
 *       itself included: it cannot be left but through a zone;
 *   <li>an <em>enclave of the end</em> if open roads lead to it from fewer roads than the bound: it
 *       cannot be reached but through a zone.
 * </ul>
 *
 * The bound is {@value #FEWER_THAN} roads, and a quarter of the roads of a small network, at least
 * four of them or, in the smallest, more than half: what reaches that is a network of its own,
 * through whose zones nobody may drive.
 *
 * <p>"Open" does not depend on the time, so that a road is an enclave by day and by night or never:
 * of a road that is open at all times it means the roads and turns that are open at all times; of a
 * road that is open only at this time it means those that may be open at some time. What is closed
 * besides ({@link ClosedStates}) does not make an enclave: no closure opens a zone.
 *
 * <p>With these sets fixed, the part of a route that a road belongs to is a function of the levels
 * alone. For one thread.
 */
public interface Enclaves {

  /** A map without enclaves. */
  Enclaves NONE =
      new Enclaves() {
        @Override
        public boolean atStart(int directed) {
          return false;
        }

        @Override
        public boolean atEnd(int directed) {
          return false;
        }
      };

  /** Every open road, as no map has it: what is not legal among these is so among none. */
  Enclaves EVERYWHERE =
      new Enclaves() {
        @Override
        public boolean atStart(int directed) {
          return true;
        }

        @Override
        public boolean atEnd(int directed) {
          return true;
        }
      };

  /** What has so many roads is no enclave. */
  int FEWER_THAN = 100;

  /** Whether an open directed road is an enclave of the start. */
  boolean atStart(int directed);

  /** Whether an open directed road is an enclave of the end. */
  boolean atEnd(int directed);

  /** The roads that are in this set or in another. */
  default Enclaves or(Enclaves other) {
    Enclaves one = this;
    return new Enclaves() {
      @Override
      public boolean atStart(int directed) {
        return one.atStart(directed) || other.atStart(directed);
      }

      @Override
      public boolean atEnd(int directed) {
        return one.atEnd(directed) || other.atEnd(directed);
      }
    };
  }
}
