package dev.headroom.domain.account;

import java.util.List;
import java.util.Optional;

/** The organisations of the installation. Safe for several threads. */
public interface Organisations {

  /** Adds an organisation and gives it an id. */
  Organisation add(String name, boolean company, ContactDetails contact);

  /** The organisation with this id. */
  Optional<Organisation> find(long id);

  /** All of them by id. */
  List<Organisation> all();
}
