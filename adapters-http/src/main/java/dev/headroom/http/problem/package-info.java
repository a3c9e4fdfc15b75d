/**
 * Error answers: a problem has a status, a stable code and, where fields are wrong, each of them.
 * Errors of reading a request are collected, so that one answer names them all.
 */
package dev.headroom.http.problem;
