package dev.headroom.http.console.tile;

import dev.headroom.application.picture.EncodedTile;
import dev.headroom.application.picture.ServeTile;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.picture.Tile;
import dev.headroom.http.body.CompressedAnswer;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * {@code GET /console/tiles/{z}/{x}/{y}.mvt}, and the cab's: 200 with the tile, 204 if the map
 * shows nothing, 304 if the client has it, 404 if there is no such tile. A client caches tiles but
 * revalidates them each time, which costs no drawing, since the map may be renewed at any moment.
 */
public final class TileHandler implements Handler {

  /** The path; its last segment ends in {@code .mvt}. */
  public static final String PATH = "/console/tiles/{z}/{x}/{y}";

  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,4}");

  /** The suffix after the last number of a path. */
  public static final String SUFFIX = ".mvt";

  private static final String TYPE = "application/vnd.mapbox-vector-tile";

  private final ServeTile serveTile;
  private final Consumer<Context> check;

  /**
   * Serves those who are signed in at a page; requests for tiles carry only the cookie.
   *
   * @param check refuses requests of others
   */
  public TileHandler(ServeTile serveTile, Consumer<Context> check) {
    this.serveTile = serveTile;
    this.check = check;
  }

  @Override
  public void handle(Context ctx) {
    check.accept(ctx);
    Tile tile =
        tile(ctx)
            .orElseThrow(
                () -> Problem.of(404, "not_found", RefusalMessage.UNKNOWN_PATH).toException());
    ctx.header("Cache-Control", "no-cache");
    serveTile
        .handle(tile)
        .match(
            new ServeTile.Outcome.Cases<Void>() {
              @Override
              public Void found(ServeTile.Outcome.Found outcome) {
                EncodedTile drawn = outcome.tile();
                CompressedAnswer.send(ctx, drawn.compressed(), drawn.tag(), TYPE);
                return null;
              }

              @Override
              public Void nothingThere(ServeTile.Outcome.NothingThere outcome) {
                ctx.status(204);
                return null;
              }

              @Override
              public Void notReady(ServeTile.Outcome.NotReady outcome) {
                throw MapNotReady.problem();
              }

              @Override
              public Void busy(ServeTile.Outcome.Busy outcome) {
                throw Problem.of(503, "busy", RefusalMessage.TILES_BUSY)
                    .withHeader("Retry-After", "1")
                    .toException();
              }
            });
  }

  private static Optional<Tile> tile(Context ctx) {
    String y = ctx.pathParam("y");
    if (!y.endsWith(SUFFIX)) {
      return Optional.empty();
    }
    String row = y.substring(0, y.length() - SUFFIX.length());
    String zoom = ctx.pathParam("z");
    String column = ctx.pathParam("x");
    boolean numbers =
        NUMBER.matcher(zoom).matches()
            && NUMBER.matcher(column).matches()
            && NUMBER.matcher(row).matches();
    return numbers
        ? Tile.of(Integer.parseInt(zoom), Integer.parseInt(column), Integer.parseInt(row))
        : Optional.empty();
  }
}
