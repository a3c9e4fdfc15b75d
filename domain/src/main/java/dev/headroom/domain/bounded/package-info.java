/** Memory that holds no more than it is given room for, whatever comes. */
package dev.headroom.domain.bounded;
