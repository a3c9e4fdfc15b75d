/**
 * What the page for drivers, the cab, is built on: the driver who is signed in, positions in
 * batches with what they lead to, and the vehicle. The page's alerts are those of {@code
 * application.driver}: decided once, pushed to phones and shown here under the same ids. Everything
 * about an open page is kept only in memory. Read {@code ReportDriveTest} first; decision 0068 has
 * the reasons.
 */
package dev.headroom.application.cab;
