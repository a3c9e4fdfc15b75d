package dev.headroom.domain.vehicle;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The vehicles of the installation. Whatever is asked or changed is one organisation's alone:
 * another one's vehicle is never found. The caller has checked that groups are the organisation's
 * own. Safe for several threads.
 */
public interface Vehicles {

  /** What is added: a vehicle with a name, and its groups. */
  record New(VehicleDetails details, Set<Long> groupIds) {
    /**
     * Checks the name and copies the set.
     *
     * @throws IllegalArgumentException it has no name
     */
    public New {
      if (!details.named()) {
        throw new IllegalArgumentException("a vehicle that is added has a name");
      }
      groupIds = Set.copyOf(groupIds);
    }
  }

  /**
   * Part of a list.
   *
   * @param total how many the whole list has
   */
  record Page(List<Vehicle> vehicles, long total) {
    /** Copies the list. */
    public Page {
      vehicles = List.copyOf(vehicles);
    }
  }

  /** Adds all of them or, when it throws, none; their ids, in the same order. */
  List<Long> add(long organisationId, List<New> vehicles);

  /**
   * What becomes of a vehicle that is there.
   *
   * @param version that it is to have still
   */
  record Change(long id, long version, VehicleDetails details, Set<Long> groupIds) {
    /** Copies the set. */
    public Change {
      groupIds = Set.copyOf(groupIds);
    }
  }

  /**
   * Changes vehicles and adds others: all of it or, when it throws or returns nothing, none.
   *
   * @return the ids of those that were added, in the same order; empty when one that is to be
   *     changed has another version or is not there
   */
  Optional<List<Long>> store(long organisationId, List<Change> changes, List<New> added);

  /**
   * Removes a vehicle. A driver who has it has none from then on.
   *
   * @return whether there was one
   */
  boolean remove(long organisationId, long id);

  /** One vehicle, also one without a name. */
  Optional<Vehicle> find(long organisationId, long id);

  /**
   * The vehicles with names, by id.
   *
   * @param registration the {@linkplain Registration#key key} of a part of the registration number;
   *     empty for all
   * @param limit how many at most
   * @param offset how many to pass over
   */
  Page list(long organisationId, String registration, int limit, long offset);

  /**
   * The vehicles with names in which a text occurs, by id: in the name, the registration number,
   * the make, the type, or the name of a group. Letter case does not matter, nor do spaces in
   * registration numbers.
   *
   * @param text may be empty for all
   * @param limit how many at most
   * @param offset how many to pass over
   */
  Page search(long organisationId, String text, int limit, long offset);

  /**
   * Changes a vehicle if it still has this version, and makes it the next one. A vehicle that gets
   * its first name is listed from then on, and no driver's positions change it any longer.
   *
   * @return whether it was changed; if not, it has another version or is not there
   */
  boolean change(
      long organisationId, long id, long version, VehicleDetails details, Set<Long> groupIds);
}
