/** The words of the page for drivers, in every language. */
package dev.headroom.application.wording.cab;
