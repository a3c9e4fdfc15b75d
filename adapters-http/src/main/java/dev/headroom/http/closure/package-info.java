/** The endpoints of {@code /api/closures}. */
package dev.headroom.http.closure;
