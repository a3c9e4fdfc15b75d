/** The entry for embedding: {@link dev.headroom.Headroom}. */
package dev.headroom;
