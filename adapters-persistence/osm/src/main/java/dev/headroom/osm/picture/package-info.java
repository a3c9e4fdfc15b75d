/**
 * What an extract has for the picture of a map: the tags that count ({@code PictureTags}), the
 * elements that carry them ({@link dev.headroom.osm.picture.PictureImport}), and their outlines put
 * together ({@code Chains}).
 *
 * <p>Areas are closed ways and multipolygons. {@code Sea} tells the sea from its coast where that
 * is whole or the box of the extract cuts it; otherwise the coast is a line. Outlines that do not
 * close are left out: a picture decides nothing. Read {@code PictureImportTest} first.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:multipolygon">multipolygon</a>
 */
package dev.headroom.osm.picture;
