/** What the driver does when: a gapless list of activities. */
package dev.headroom.domain.hours.schedule;
