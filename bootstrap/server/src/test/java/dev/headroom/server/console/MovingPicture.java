package dev.headroom.server.console;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * Frames of one size as an animated GIF, which repeats. Of each frame only the rectangle is stored
 * that differs from the one before.
 */
final class MovingPicture {

  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  private final List<BufferedImage> frames = new ArrayList<>();
  private final List<Integer> hundredths = new ArrayList<>();

  /** Adds a frame that is shown for so long; one that is as the last one prolongs that. */
  void add(BufferedImage frame, int time) {
    if (!frames.isEmpty() && change(frames.get(frames.size() - 1), frame).isEmpty()) {
      int last = hundredths.size() - 1;
      hundredths.set(last, hundredths.get(last) + time);
    } else {
      frames.add(frame);
      hundredths.add(time);
    }
  }

  void write(Path file) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    Files.deleteIfExists(file);
    try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
      writer.setOutput(out);
      writer.prepareWriteSequence(null);
      for (int i = 0; i < frames.size(); i++) {
        BufferedImage frame = frames.get(i);
        Rectangle part =
            i == 0
                ? new Rectangle(frame.getWidth(), frame.getHeight())
                : change(frames.get(i - 1), frame);
        BufferedImage shown = frame.getSubimage(part.x, part.y, part.width, part.height);
        writer.writeToSequence(
            new IIOImage(shown, null, about(writer, shown, part, hundredths.get(i), i == 0)), null);
      }
      writer.endWriteSequence();
    } finally {
      writer.dispose();
    }
  }

  private static Rectangle change(BufferedImage before, BufferedImage after) {
    Rectangle changed = new Rectangle();
    for (int y = 0; y < after.getHeight(); y++) {
      for (int x = 0; x < after.getWidth(); x++) {
        if (before.getRGB(x, y) != after.getRGB(x, y)) {
          Rectangle pixel = new Rectangle(x, y, 1, 1);
          changed = changed.isEmpty() ? pixel : changed.union(pixel);
        }
      }
    }
    return changed;
  }

  private static IIOMetadata about(
      ImageWriter writer, BufferedImage shown, Rectangle part, int time, boolean first)
      throws IOException {
    IIOMetadata metadata =
        writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(shown), null);
    IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    IIOMetadataNode place = new IIOMetadataNode("ImageDescriptor");
    place.setAttribute("imageLeftPosition", "" + part.x);
    place.setAttribute("imageTopPosition", "" + part.y);
    place.setAttribute("imageWidth", "" + part.width);
    place.setAttribute("imageHeight", "" + part.height);
    place.setAttribute("interlaceFlag", "FALSE");
    root.appendChild(place);
    IIOMetadataNode control = new IIOMetadataNode("GraphicControlExtension");
    control.setAttribute("disposalMethod", "doNotDispose");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "FALSE");
    control.setAttribute("delayTime", "" + time);
    control.setAttribute("transparentColorIndex", "0");
    root.appendChild(control);
    if (first) {
      IIOMetadataNode extension = new IIOMetadataNode("ApplicationExtension");
      extension.setAttribute("applicationID", "NETSCAPE");
      extension.setAttribute("authenticationCode", "2.0");
      extension.setUserObject(new byte[] {1, 0, 0}); // Again and again.
      IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
      extensions.appendChild(extension);
      root.appendChild(extensions);
    }
    metadata.mergeTree(FORMAT, root);
    return metadata;
  }
}
