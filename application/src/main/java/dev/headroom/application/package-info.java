/** The use cases: one class each, with its command and its outcome. */
package dev.headroom.application;
