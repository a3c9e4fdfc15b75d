/** The Apple Push Notification service. */
package dev.headroom.push.apns;
