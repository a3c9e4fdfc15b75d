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
   * Changes an organisation if nobody else has changed it meanwhile.
   *
   * @param before as it was read
   * @param after as it is to be, with the same id
   * @return whether it was as it was read, and is changed
   */
  boolean change(Organisation before, Organisation after);

  /** All of them by id. */
  List<Organisation> all();
}
