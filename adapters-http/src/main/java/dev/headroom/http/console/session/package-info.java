/**
 * Who is signed in at the console: a user's token in a cookie that no script reads, and a check
 * that a request comes from the console's own page. Sign-in, its limits and its audit entries are
 * those of {@code POST /api/auth/login}. Read {@code SessionTest} first; why it is so is in
 * decision 0023.
 */
package dev.headroom.http.console.session;
