package dev.headroom.persistence.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * A PostgreSQL with many companies, made by the server itself. Their sizes differ as in life: the
 * largest has twice the vehicles of the second, three times those of the third, and so on. A tenth
 * of a company's vehicles have drivers of their own, each with a phone and what is remembered of
 * it; each vehicle is in one of the company's five groups. The rows of a company lie scattered
 * among those of others, and the numbers of the largest company's drivers come last.
 */
final class LargeFleet {

  private final Connection connection;
  private final long vehicles;
  private final int companies;

  /**
   * A company.
   *
   * @param vehicles how many it has, with a name
   * @param driver one of its drivers
   */
  record Company(
      long id,
      long vehicles,
      long drivers,
      long user,
      long driver,
      String driverName,
      long vehicle) {}

  private LargeFleet(Connection connection, long vehicles, int companies) {
    this.connection = connection;
    this.vehicles = vehicles;
    this.companies = companies;
  }

  /**
   * Makes them in a database with the schema, in which a {@link FullDatabase} is.
   *
   * @param vehicles in all companies, some more or less
   */
  static void fill(Connection connection, long vehicles, int companies) throws SQLException {
    new LargeFleet(connection, vehicles, companies).fill();
  }

  private void fill() throws SQLException {
    // Else VACUUM might not yet know that the rows are committed, and index-only scans read tables.
    execute("SET synchronous_commit = on");
    connection.setAutoCommit(false);
    sizes();
    for (String sql : ROWS) {
      execute(sql);
    }
    for (String table :
        List.of(
            "organisations",
            "users",
            "vehicles",
            "drivers",
            "api_keys",
            "closures",
            "vehicle_groups",
            "outbox",
            "erasures")) {
      execute(
          "SELECT setval(pg_get_serial_sequence('%1$s', 'id'), (SELECT MAX(id) FROM %1$s))"
              .formatted(table));
    }
    connection.commit();
    connection.setAutoCommit(true);
    execute("VACUUM ANALYZE");
  }

  private void sizes() throws SQLException {
    double whole = 0;
    for (int i = 1; i <= companies; i++) {
      whole += 1.0 / i;
    }
    execute("CREATE TEMP TABLE sizes (company BIGINT, vehicles BIGINT, drivers BIGINT)");
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO sizes VALUES (?, ?, ?)")) {
      for (int i = 1; i <= companies; i++) {
        long size = Math.max(10, Math.round(vehicles / whole / i));
        insert.setLong(1, 1_000L + i);
        insert.setLong(2, size);
        insert.setLong(3, Math.max(1, size / 10));
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The company of this rank by size. */
  static Company company(Connection connection, int rank) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            """
            SELECT u.organisation_id,
                (SELECT COUNT(*) FROM vehicles v WHERE v.organisation_id = u.organisation_id),
                (SELECT COUNT(*) FROM drivers c WHERE c.user_id = u.id),
                u.id, d.id, d.username, d.vehicle_id
            FROM users u JOIN drivers d ON d.user_id = u.id
            WHERE u.organisation_id = ? AND u.username = 'anna' ORDER BY d.id DESC LIMIT 1
            """)) {
      statement.setLong(1, 1_000L + rank);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return new Company(
            row.getLong(1),
            row.getLong(2),
            row.getLong(3),
            row.getLong(4),
            row.getLong(5),
            row.getString(6),
            row.getLong(7));
      }
    }
  }

  private static final List<String> ROWS =
      List.of(
          """
          INSERT INTO organisations (id, name, company, address_1, address_2, city, country,
              postcode, phone, email, contact_name, fleet_size)
          OVERRIDING SYSTEM VALUE
          SELECT company, 'Haulier ' || company, TRUE, '', '', '', '', '', '', '', '', '' FROM sizes
          """,
          """
          INSERT INTO users (id, organisation_id, username, role, password_hash)
          OVERRIDING SYSTEM VALUE
          SELECT company * 10, company, 'anna', 'company_admin', 'hash ' || company FROM sizes
          UNION ALL
          SELECT company * 10 + 1, company, 'ben', 'company_user', 'hash b' || company FROM sizes
          """,
          """
          INSERT INTO vehicle_groups (id, organisation_id, user_id, name) OVERRIDING SYSTEM VALUE
          SELECT company * 10 + g, company, company * 10, 'Depot ' || g
          FROM sizes, generate_series(0, 4) g
          """,
          """
          CREATE TEMP TABLE fleet AS
          SELECT company, n, n < drivers AS driven,
              1000 + row_number() OVER (ORDER BY md5(company || '/' || n)) AS id
          FROM sizes, generate_series(0, vehicles - 1) n
          """,
          """
          CREATE TEMP TABLE crew AS
          SELECT company, n, id AS vehicle, 1000 + row_number() OVER (ORDER BY -company, n) AS id
          FROM fleet WHERE driven
          """,
          """
          INSERT INTO vehicles (id, organisation_id, name, registration_number, registration_key,
              vehicle_make, vehicle_type, height_cm, length_cm, width_cm, weight_kg)
          OVERRIDING SYSTEM VALUE
          SELECT id, company, 'Lorry ' || n, 'AB ' || id, 'AB' || id,
              'Make', 'rigid', 350 + 10 * (n % 15), 900 + 50 * (n % 16), 250,
              12000 + 2000 * (n % 17)
          FROM fleet ORDER BY id
          """,
          """
          INSERT INTO vehicle_group_members (vehicle_id, group_id)
          SELECT id, company * 10 + n % 5 FROM fleet ORDER BY id
          """,
          """
          INSERT INTO drivers (id, user_id, username, password_hash, vehicle_id, moving,
              moving_since)
          OVERRIDING SYSTEM VALUE
          SELECT id, company * 10, 'driver' || id, 'hash ' || id, vehicle, n % 2 = 0, now()
          FROM crew
          """,
          """
          INSERT INTO device_tokens (hash, token, driver_id)
          SELECT encode(sha256(CAST('phone' || id AS BYTEA)), 'hex'),
              'phone' || id, id
          FROM crew
          """,
          """
          INSERT INTO driver_alerts (driver_id, version, state, written_at)
          SELECT id, 1, (SELECT state FROM driver_alerts LIMIT 1),
              now() - n * interval '1 second'
          FROM crew
          """,
          """
          INSERT INTO outbox (notification_id, driver_id, token_hash, provider, kind, content,
              created_at, expires_at, due_at, buried_at, reason)
          SELECT gen_random_uuid(), id,
              encode(sha256(CAST('phone' || id AS BYTEA)), 'hex'), 'FCM',
              CASE WHEN n % 3 = 0 THEN 'HARD' ELSE 'SOFT' END,
              (SELECT content FROM outbox LIMIT 1), now(), now() + interval '1 day',
              CASE WHEN n % 2 = 0 THEN now() - id * interval '1 second' END,
              CASE WHEN n % 2 = 1 THEN now() - id * interval '1 second' END,
              CASE WHEN n % 2 = 1 THEN 'refused' END
          FROM crew
          """,
          """
          INSERT INTO api_keys (hash, email, name, phone, user_id, created_at)
          SELECT encode(sha256(CAST('key' || company || '/' || n AS BYTEA)), 'hex'), '', '', '',
              company * 10, now() FROM sizes, generate_series(1, 10) n
          """,
          """
          INSERT INTO closures (organisation_id, points, along_only, reason, begins_at)
          SELECT company, '540000000 -40000000', FALSE, 'works', now()
          FROM sizes, generate_series(1, 20) n
          """,
          """
          INSERT INTO company_places (organisation_id, kind, name, reference, address, lat_e7,
              lon_e7, notes, opening_hours, photo, search_key)
          SELECT company, 'CUSTOMER', 'Customer ' || n, 'R' || n, n || ' Quay Street', 540000000,
              -40000000, '', '', '', 'customer ' || n || ' r' || n || ' ' || n || ' quay street'
          FROM sizes, generate_series(1, 20) n
          """,
          """
          INSERT INTO ended_tokens (token_hash, user_id, expires_at)
          SELECT encode(sha256(CAST('token' || company || '/' || n AS BYTEA)), 'hex'), company * 10,
              now() + interval '1 hour' FROM sizes, generate_series(1, 5) n
          """,
          """
          INSERT INTO erasures (kind, account_id, erased_at)
          SELECT 'DRIVER', 900000000 + company * 10 + n, now() - interval '3 days'
          FROM sizes, generate_series(1, 5) n
          """);
}
