/** What a route means to its driver, in types; adapters and the application find the words. */
package dev.headroom.domain.route.describe;
