/** Places on the earth, boxes and distances. */
package dev.headroom.domain.geo;
