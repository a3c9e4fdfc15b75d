package dev.headroom.persistence.sql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/**
 * How PostgreSQL carries out the statements that stores really send, with the values that they
 * really have: each is explained by being run, and undone, just before it is run. For one thread.
 */
final class ExplainedStatements implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** A table of no more rows is read from end to end by any database. */
  private static final long SMALL = 1_000;

  private final HikariDataSource pool;
  private final List<Explained> explained = new ArrayList<>();

  /**
   * A statement that was run.
   *
   * @param read how many rows of each table it went through, those that it threw away included
   * @param whole the large tables that were read from end to end
   * @param steps what it did, from the last to the first
   * @param buffers how many pages it touched
   */
  record Explained(
      String sql, Map<String, Long> read, List<String> whole, List<String> steps, long buffers) {}

  private record Call(Method method, List<Object> arguments) {}

  /** On the database at an address. */
  ExplainedStatements(String url) {
    HikariConfig at = Postgres.KIND.at(url, PostgresServer.LOGIN);
    HikariConfig config = new HikariConfig();
    try {
      config.setDataSource(connections(Postgres.patient(at)));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    pool = new HikariDataSource(config);
  }

  /** For the stores whose statements are explained. */
  Transactions transactions() {
    return new Transactions(pool, Postgres.KIND);
  }

  /** Those since this was asked last. */
  List<Explained> taken() {
    List<Explained> since = List.copyOf(explained);
    explained.clear();
    return since;
  }

  private DataSource connections(DataSource target) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Object result = invoke(method, target, arguments);
          return result instanceof Connection connection ? statements(connection) : result;
        });
  }

  private Connection statements(Connection target) {
    return proxy(
        Connection.class,
        (method, arguments) -> {
          Object result = invoke(method, target, arguments);
          return method.getName().equals("prepareStatement")
              ? executions(target, (String) arguments[0], (PreparedStatement) result)
              : result;
        });
  }

  private PreparedStatement executions(
      Connection connection, String sql, PreparedStatement target) {
    List<Call> bound = new ArrayList<>();
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          boolean binds =
              method.getName().startsWith("set")
                  && arguments != null
                  && arguments.length > 1
                  && arguments[0] instanceof Integer;
          if (binds) {
            bound.removeIf(call -> call.arguments().get(0).equals(arguments[0]));
            bound.add(new Call(method, Arrays.asList(arguments.clone())));
          } else if (method.getName().startsWith("execute")) {
            explain(connection, sql, bound);
          }
          return invoke(method, target, arguments);
        });
  }

  private void explain(Connection connection, String sql, List<Call> bound) throws Throwable {
    Savepoint before = connection.setSavepoint();
    try (PreparedStatement statement =
        connection.prepareStatement("EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) " + sql)) {
      for (Call call : bound) {
        invoke(call.method(), statement, call.arguments().toArray());
      }
      try (ResultSet plan = statement.executeQuery()) {
        plan.next();
        explained.add(read(sql, JSON.readTree(plan.getString(1)).path(0).path("Plan")));
      }
    } finally {
      connection.rollback(before);
    }
  }

  private static Explained read(String sql, JsonNode plan) throws IOException {
    Map<String, Long> read = new TreeMap<>();
    List<String> whole = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    walk(plan, "", new Explained(sql, read, whole, steps, 0));
    long buffers =
        plan.path("Shared Hit Blocks").asLong() + plan.path("Shared Read Blocks").asLong();
    return new Explained(sql.replaceAll("\\s+", " ").strip(), read, whole, steps, buffers);
  }

  /** An index that a bitmap is made of has no table of its own: it is that of the node above. */
  private static void walk(JsonNode node, String above, Explained into) {
    String table = node.path("Relation Name").asText(above);
    String type = node.path("Node Type").asText();
    into.steps().add(type + " " + node.path("Index Name").asText(table));
    if (type.endsWith("Scan") && !table.isEmpty()) {
      double each =
          node.path("Actual Rows").asDouble()
              + node.path("Rows Removed by Filter").asDouble()
              + node.path("Rows Removed by Index Recheck").asDouble();
      long rows = Math.round(each * node.path("Actual Loops").asDouble());
      into.read().merge(table, rows, Math::max);
      if (type.equals("Seq Scan") && rows > SMALL) {
        into.whole().add(table);
      }
    }
    for (JsonNode below : node.path("Plans")) {
      walk(below, type.startsWith("Bitmap") ? table : "", into);
    }
  }

  private interface Handler {
    Object handle(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Handler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> handler.handle(method, arguments)));
  }

  private static Object invoke(Method method, Object target, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
