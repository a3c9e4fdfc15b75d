package dev.headroom.house.broken.persistence.audit;

import dev.headroom.house.broken.persistence.sql.SomeTable;

interface KnowsSql {
  SomeTable table();
}
