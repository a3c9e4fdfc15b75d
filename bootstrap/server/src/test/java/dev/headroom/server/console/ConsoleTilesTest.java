package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.serve.Service;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** An operator's base map, from a tile server on this machine. */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class ConsoleTilesTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final Color PAPER = new Color(250, 200, 120);

  @TempDir private Path folder;
  private final Queue<String> asked = new ConcurrentLinkedQueue<>();
  private final Browser browser = DESK.browser();

  private HttpServer tileServer() throws IOException {
    BufferedImage image = new BufferedImage(256, 256, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    pen.setColor(PAPER);
    pen.fillRect(0, 0, 256, 256);
    pen.dispose();
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(image, "png", png);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().getPath());
          exchange.getResponseHeaders().add("Content-Type", "image/png");
          exchange.getResponseHeaders().add("Access-Control-Allow-Origin", "*");
          exchange.sendResponseHeaders(200, png.size());
          exchange.getResponseBody().write(png.toByteArray());
          exchange.close();
        });
    server.start();
    return server;
  }

  private Service service(int tilePort) throws IOException {
    return Service.start(
        TestSettings.of(
            Loamshire.in(folder),
            folder.resolve("data"),
            Map.of(
                Setting.CONSOLE,
                "on",
                Setting.CONSOLE_TILES,
                "http://127.0.0.1:" + tilePort + "/paper/{z}/{x}/{y}.png",
                Setting.CONSOLE_TILES_ATTRIBUTION,
                "<b>Paper</b> & Sons")));
  }

  @Test
  void theOperatorsTilesLieUnderTheServersSigns() throws IOException {
    HttpServer tiles = tileServer();
    try (Service service = service(tiles.getAddress().getPort())) {
      Demo.Accounts accounts = Demo.accounts(service.headroom());
      browser.open(service.address() + "/");
      DESK.giveAccount(accounts);
      browser.mapIsDrawn();

      assertThat(asked)
          .isNotEmpty()
          .allMatch(path -> path.matches("/paper/[0-9]+/[0-9]+/[0-9]+.png"));
      browser.see(".ol-attribution", "<b>Paper</b> & Sons");
      browser.see(".ol-attribution", "© OpenStreetMap contributors");
      browser.until(
          "the colour of the operator's tiles, which the page may read to print it",
          () -> colour().equals(List.of(250L, 200L, 120L)));
      browser.screenshot("operators-tiles");
      assertThat(browser.complaints()).isEmpty();
    } finally {
      tiles.stop(0);
    }
  }

  /** Of the map's corner, at the right below. */
  private Object colour() {
    return browser.run(
        "const canvas = document.querySelector('.ol-layer canvas');"
            + "const pixel = canvas.getContext('2d')"
            + ".getImageData(canvas.width - 40, canvas.height - 60, 1, 1).data;"
            + "return [...pixel].slice(0, 3);");
  }
}
