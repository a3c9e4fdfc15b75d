/**
 * What the page for drivers, the cab, calls under {@code /cab/api/}: a driver's token in a cookie
 * that no script can read, positions in batches, routes for the driver's vehicle. Only the cab's
 * own page is served. Read {@code CabApiTest} first; decision 0068 has the reasons.
 */
package dev.headroom.http.cab;
