/** The page for drivers: its document, modules, styles, pictures, worker and words. */
package dev.headroom.http.cab.page;
