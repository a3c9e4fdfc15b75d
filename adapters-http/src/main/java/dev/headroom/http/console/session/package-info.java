/**
 * Sessions at the console: a user's token in a cookie that no script can read, and a check that a
 * request comes from the console's own page. Sign-in, its limits and its audit entries are those of
 * {@code POST /api/auth/login}. Read {@code ConsoleSessionTest} first; decision 0023 has the
 * reasons.
 */
package dev.headroom.http.console.session;
