/**
 * Error answers: a problem has a status, a stable code and, if fields are faulty, an entry for each
 * of them. Faults found in a request are collected, so that one answer lists them all.
 */
package dev.headroom.http.problem;
