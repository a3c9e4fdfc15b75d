package dev.headroom.house.broken.http;

import dev.headroom.house.broken.persistence.sql.SomeTable;

interface KnowsSql {
  SomeTable table();
}
