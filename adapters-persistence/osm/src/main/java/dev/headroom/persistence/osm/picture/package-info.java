/**
 * What an extract has for the picture of a map: the tags that count ({@code PictureTags}), the
 * elements that carry them ({@link dev.headroom.persistence.osm.picture.PictureImport}), and their
 * outlines put together ({@code Chains}).
 *
 * <p>Areas are closed ways and multipolygons. The sea is drawn where the whole coast is in the
 * extract; where its ends are cut off, nobody can tell on which side of the cut it goes on, and the
 * coast is a line. Outlines that do not close are left out: a picture decides nothing. Read {@code
 * PictureImportTest} first.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:multipolygon">multipolygon</a>
 */
package dev.headroom.persistence.osm.picture;
