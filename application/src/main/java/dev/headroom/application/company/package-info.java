/**
 * What an administrator of a company does with its accounts and groups. Another company's account
 * counts as unknown. New accounts have no password: their owners set it by a link.
 */
package dev.headroom.application.company;
