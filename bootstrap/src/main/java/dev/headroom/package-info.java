/** The entry point for embedding: {@link dev.headroom.Headroom}. */
package dev.headroom;
