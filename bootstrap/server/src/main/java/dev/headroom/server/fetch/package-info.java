/** Files that come over https: extracts to import, and maps that another machine imported. */
package dev.headroom.server.fetch;
