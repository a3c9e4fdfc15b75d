package dev.headroom.server.demo;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.SignIn;
import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Sets up everything for a first try: a map, accounts, a key, and example requests. */
public final class Demo {

  private Demo() {}

  /**
   * Writes the county and imports it like any map.
   *
   * @return the network file in that folder
   */
  public static Path map(Path folder) throws IOException {
    Path extract = folder.resolve(MadeUpCounty.NAME + ".osm");
    Path network = folder.resolve(MadeUpCounty.NAME + ".headroom");
    MadeUpCounty.write(extract);
    new MapImport(ImportSettings.WITH_ALL_SECTIONS, (stage, done, total) -> {}, Clock.systemUTC())
        .run(extract, network);
    Files.delete(extract);
    return network;
  }

  /**
   * Accounts with generated passwords, and their credentials.
   *
   * @param userId of the user
   * @param user signs in as this user of this organisation
   * @param driverToken of the driver, signed in
   */
  public record Accounts(
      long organisation,
      long userId,
      String user,
      String userPassword,
      String driver,
      String driverPassword,
      String driverToken,
      String key) {

    /** The authorization header of a driver's requests. */
    public String authorization() {
      return "Bearer " + driverToken;
    }

    @Override
    public String toString() {
      return "Accounts[" + organisation + "]";
    }
  }

  /** Adds a haulier with a user, a driver and a key. */
  public static Accounts accounts(Headroom headroom) {
    AddOrganisation.Outcome.Added organisation =
        (AddOrganisation.Outcome.Added)
            headroom
                .accounts()
                .addOrganisation()
                .handle(
                    new AddOrganisation.Command("Loamshire Haulage", true, ContactDetails.NONE));
    String userName = "dispatcher";
    AddUser.Outcome.Added user =
        (AddUser.Outcome.Added)
            headroom
                .accounts()
                .addUser()
                .handle(
                    new AddUser.Command(
                        organisation.id(), userName, Optional.empty(), Optional.empty()));
    // A driver's name is unique in the installation, and a demo may run twice on the same data.
    String driverName = "driver-" + organisation.id();
    AddDriver.Outcome.Added driver =
        (AddDriver.Outcome.Added)
            headroom
                .drivers()
                .addDriver()
                .handle(new AddDriver.Command(user.id(), driverName, Optional.empty()));
    String driverPassword = driver.madePassword().orElseThrow();
    SignIn.Granted<String> signedIn =
        (SignIn.Granted<String>)
            headroom
                .drivers()
                .signInDriver()
                .handle(new SignInDriver.Command(driverName, driverPassword));
    IssueApiKey.Outcome.Issued key =
        (IssueApiKey.Outcome.Issued)
            headroom
                .access()
                .issueApiKey()
                .handle(
                    new IssueApiKey.Command(
                        "dispatcher@loamshire.example",
                        "Loamshire Haulage",
                        "",
                        ApiKey.Owner.user(user.id())));
    return new Accounts(
        organisation.id(),
        user.id(),
        userName,
        user.madePassword().orElseThrow(),
        driverName,
        driverPassword,
        signedIn.value(),
        key.key());
  }

  /**
   * Fills the account of the haulier with vehicles, drivers, places and a closure.
   *
   * @return the ids of the drivers who have vehicles, for {@link DemoTraffic}; the last one is that
   *     of the cab
   */
  public static List<Long> company(Headroom headroom, Accounts accounts) {
    return DemoCompany.fill(headroom, accounts);
  }

  /** A visitor whose page opens with a route that avoids the low bridge. */
  public static HttpSettings.Visitor visitor(Accounts accounts) {
    return new HttpSettings.Visitor(
        accounts.userId(),
        "plan?from="
            + end(MadeUpCounty.NETHER_QUILL, "Nether Quill", "from")
            + "&to="
            + end(MadeUpCounty.BAKERY_DEPOT, "Bakery Depot", "to")
            + "&height=4.2&width=2.5&length=12&weight=18&leave=now");
  }

  /**
   * A driver whose page drives a lorry out of the town towards the low bridge.
   *
   * @param drivers those that {@link #company} added
   */
  public static HttpSettings.Passenger passenger(List<Long> drivers) {
    return new HttpSettings.Passenger(
        drivers.get(drivers.size() - 1), MadeUpCounty.GOOSE_ROW, MadeUpCounty.NETHER_QUILL);
  }

  private static String end(Position at, String name, String end) {
    return String.format(
        Locale.ROOT,
        "%.5f,%.5f&%s-name=%s",
        at.lat(),
        at.lon(),
        end,
        URLEncoder.encode(name, StandardCharsets.UTF_8));
  }

  /** Instructions with commands to paste. */
  public static String text(Accounts accounts, String address) {
    String lorry = "{\"height\":4.6,\"length\":12,\"width\":2.5,\"weight\":18}";
    String driver = "Authorization: " + accounts.authorization();
    String key = "X-Api-Key: " + accounts.key();
    Position bridge = MadeUpCounty.LOW_BRIDGE;
    return String.join(
        System.lineSeparator(),
        "Loamshire is a county that does not exist. These are shown once:",
        "  user    %s of organisation %s, password %s"
            .formatted(accounts.user(), accounts.organisation(), accounts.userPassword()),
        "  driver  " + accounts.driver() + ", password " + accounts.driverPassword(),
        "  key     " + accounts.key(),
        "",
        "A driver's phone reports where an 18 t lorry, 4.6 m high, is:",
        curl(
            address + "/api/vehicle_position",
            driver,
            "{" + place("lat", "long", bridge) + ",\"dimensions\":" + lorry + "}"),
        "",
        "How high is the bridge over the B9991?",
        curl(address + "/api/poi", key, "{" + place("lat", "lon", bridge) + ",\"type\":[40]}"),
        "",
        "The lorry's way from Nether Quill to the bakery's depot, round that bridge:",
        curl(
            address + "/api/api_keys/generate_routes",
            key,
            "{\"departure\":{"
                + place("lat", "lon", MadeUpCounty.NETHER_QUILL)
                + "},\"arrival\":{"
                + place("lat", "lon", MadeUpCounty.BAKERY_DEPOT)
                + "},\"dimensions\":"
                + lorry
                + ",\"geometries\":\"polyline\"}"),
        "");
  }

  private static String curl(String url, String credential, String body) {
    return "  curl -s "
        + url
        + " -H 'Content-Type: application/json' -H '"
        + credential
        + "' -d '"
        + body
        + "'";
  }

  private static String place(String latitude, String longitude, Position at) {
    return String.format(
        Locale.ROOT, "\"%s\":%.5f,\"%s\":%.5f", latitude, at.lat(), longitude, at.lon());
  }
}
