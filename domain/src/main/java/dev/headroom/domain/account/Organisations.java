package dev.headroom.domain.account;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The organisations of the installation. Safe for several threads. */
public interface Organisations {

  /** Adds an organisation and gives it an id. */
  Organisation add(String name, boolean company, ContactDetails contact);

  /** The organisation with this id. */
  Optional<Organisation> find(long id);

  /**
   * Changes an organisation, at once also against other changes.
   *
   * @param change gives the organisation with the same id; it may be called twice, and has no other
   *     effect
   * @return the organisation as it is now, if there is one
   */
  Optional<Organisation> change(long id, UnaryOperator<Organisation> change);

  /** All of them by id. */
  List<Organisation> all();
}
