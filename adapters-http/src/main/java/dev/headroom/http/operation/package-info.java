/**
 * Endpoints for operating and exploring the server: health, the OpenAPI document and the docs page.
 */
package dev.headroom.http.operation;
