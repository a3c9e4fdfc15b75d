/** Firebase Cloud Messaging. */
package dev.headroom.push.fcm;
