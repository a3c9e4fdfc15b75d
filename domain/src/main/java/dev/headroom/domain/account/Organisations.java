package dev.headroom.domain.account;

import java.util.List;
import java.util.Optional;

/** The organisations of the installation. Safe for several threads. */
public interface Organisations {

  /** Adds an organisation and gives it an id. */
  Organisation add(String name, boolean company, ContactDetails contact);

  /** The organisation with this id. */
  Optional<Organisation> find(long id);

  /**
   * The ids of organisations that have this name, whatever its case. The caller takes away spaces
   * around it.
   *
   * @param most how many are returned at most
   */
  List<Long> named(String name, int most);

  /**
   * Changes an organisation unless it has been changed meanwhile.
   *
   * @param before as it was read
   * @param after the new state, with the same id
   * @return whether it was unchanged, and is changed now
   */
  boolean change(Organisation before, Organisation after);

  /** All organisations, by id. */
  List<Organisation> all();
}
