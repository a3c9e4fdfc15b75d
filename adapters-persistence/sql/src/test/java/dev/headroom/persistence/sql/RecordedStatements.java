package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** The statements that stores really send, and how H2 carries them out. For one thread. */
public final class RecordedStatements implements AutoCloseable {

  /** A table of a plan, and how its rows are found where the plan says so. */
  private static final Pattern ACCESS =
      Pattern.compile(
          "\"public\"\\.\"(\\w+)\"(?: \"\\w+\")?"
              + "(?:\\s*USE INDEX \\([^)]*\\))?(?:\\s*/\\*"
              + " public\\.[^:*\\s]+(: .*?)?\\s*\\*/)?",
          Pattern.DOTALL);

  private static final Pattern COLUMN = Pattern.compile("(?:^: |\\bAND )(\\w+) *(?:=|IN|[<>])");

  private final String url;
  private final HikariDataSource pool;
  private final Set<String> sent = new LinkedHashSet<>();

  /**
   * Nothing is recorded yet.
   *
   * @param url of a database that is there
   */
  public RecordedStatements(String url) {
    this.url = H2.withSettings(url);
    JdbcDataSource source = new JdbcDataSource();
    source.setUrl(this.url);
    HikariConfig config = new HikariConfig();
    config.setDataSource(proxy(DataSource.class, source));
    pool = new HikariDataSource(config);
  }

  private <T> T proxy(Class<T> type, T target) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                note(method, arguments, invoke(method, target, arguments))));
  }

  private static Object invoke(Method method, Object target, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Object note(Method method, Object[] arguments, Object result) {
    if (method.getName().equals("prepareStatement")) {
      sent.add((String) arguments[0]);
    }
    return method.getName().equals("getConnection")
        ? proxy(Connection.class, (Connection) result)
        : result;
  }

  /** For the stores whose statements are recorded. */
  public Transactions transactions() {
    return new Transactions(pool, H2.KIND);
  }

  /** What was sent since this was asked last, each statement once, in its order. */
  public Set<String> sent() {
    Set<String> since = new LinkedHashSet<>(sent);
    sent.clear();
    return since;
  }

  /** Has H2 look at what is in the tables, by which it chooses. */
  public void analyse() throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("ANALYZE SAMPLE_SIZE 0");
    }
  }

  /** How H2 carries a statement out, in its words. */
  public String plan(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        PreparedStatement explained = connection.prepareStatement("EXPLAIN " + sql)) {
      ParameterMetaData parameters = explained.getParameterMetaData();
      for (int i = 1; i <= parameters.getParameterCount(); i++) {
        explained.setObject(i, null);
      }
      try (ResultSet plan = explained.executeQuery()) {
        plan.next();
        return plan.getString(1);
      }
    }
  }

  /**
   * Each table that a statement reads, with the columns by which an index finds the rows: {@code
   * "vehicles(id)"}. No columns, as in {@code "vehicles()"}, stand for a whole table, and as well
   * for a whole index, which H2 does not call a scan.
   */
  public List<String> accesses(String sql) throws SQLException {
    List<String> accesses = new ArrayList<>();
    if (!sql.stripLeading().startsWith("INSERT")) {
      Matcher table = ACCESS.matcher(plan(sql));
      while (table.find()) {
        Set<String> columns = new LinkedHashSet<>();
        Matcher column = COLUMN.matcher(table.group(2) == null ? "" : table.group(2));
        while (column.find()) {
          columns.add(column.group(1));
        }
        accesses.add(table.group(1) + "(" + String.join(", ", columns) + ")");
      }
    }
    return accesses;
  }

  @Override
  public void close() {
    pool.close();
  }
}
