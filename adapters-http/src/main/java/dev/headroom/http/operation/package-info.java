/** For those who run or explore the server: health, the OpenAPI document and the docs page. */
package dev.headroom.http.operation;
