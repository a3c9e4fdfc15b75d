package dev.headroom.application.usecase;

import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.BrowseAccounts;
import dev.headroom.application.administration.DisableOrganisation;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.administration.EraseAccount;
import dev.headroom.application.administration.ExportPerson;

/**
 * The use cases of an operator over accounts. They check no token: the caller may do everything.
 * Safe for several threads.
 *
 * @param addOrganisation adds an organisation
 * @param editOrganisation changes an organisation
 * @param disableOrganisation disables an organisation, and enables it again
 * @param addUser adds a user
 * @param userAccess controls which users may sign in, and their passwords
 * @param browseAccounts lists organisations, users, drivers and API keys
 * @param eraseAccount erases users, drivers and API keys
 * @param exportPerson reads all stored data of a person
 */
public record AccountUseCases(
    AddOrganisation addOrganisation,
    EditOrganisation editOrganisation,
    DisableOrganisation disableOrganisation,
    AddUser addUser,
    AccountAccess userAccess,
    BrowseAccounts browseAccounts,
    EraseAccount eraseAccount,
    ExportPerson exportPerson) {}
