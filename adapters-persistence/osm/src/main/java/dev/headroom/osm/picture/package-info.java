/**
 * What an extract has for the picture of a map: the tags that count ({@code PictureTags}), the
 * elements that carry them ({@link dev.headroom.osm.picture.PictureImport}), and their outlines put
 * together ({@code Chains}).
 *
 * <p>Areas are closed ways and multipolygons. {@code Sea} derives the sea from its coast if that is
 * complete or cut by the box of the extract; otherwise the coast is a line. Outlines that do not
 * close are left out, since the picture is only for display. Read {@code PictureImportTest} first.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:multipolygon">multipolygon</a>
 */
package dev.headroom.osm.picture;
