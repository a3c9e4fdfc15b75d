package dev.headroom.persistence.sql;

import java.nio.file.Path;

/** References in H2, which checks them without locks. */
class ReferencesTest extends References {

  ReferencesTest() {
    super("SELECT COUNT(*) FROM information_schema.sessions WHERE blocker_id IS NOT NULL");
  }

  @Override
  Database open(Path data) {
    return Database.openFolder(data);
  }
}
