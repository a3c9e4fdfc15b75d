package dev.headroom.domain.account;

/**
 * A haulier or a person with vehicles.
 *
 * @param id positive
 * @param company whether it is a company account, which gives its users the vehicles' scope
 */
public record Organisation(long id, String name, boolean company, ContactDetails contact) {}
