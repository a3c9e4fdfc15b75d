/** Collections with a bounded number of entries. */
package dev.headroom.domain.bounded;
