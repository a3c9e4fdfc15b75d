package dev.headroom.application.usecase;

import dev.headroom.application.access.MakePasswordLink;
import dev.headroom.application.access.UsePasswordLink;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.company.CompanyDrivers;
import dev.headroom.application.company.CompanyGroups;
import dev.headroom.application.company.CompanyUsers;
import dev.headroom.domain.account.Organisation;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The use cases by which an administrator of a company keeps its accounts. Safe for several
 * threads.
 *
 * @param find finds an organisation
 * @param edit changes an organisation
 * @param users keeps the users
 * @param drivers keeps the drivers
 * @param groups keeps the groups of vehicles
 * @param makePasswordLink makes links by which passwords are set
 * @param usePasswordLink sets a password by a link
 */
public record CompanyUseCases(
    LongFunction<Optional<Organisation>> find,
    EditOrganisation edit,
    CompanyUsers users,
    CompanyDrivers drivers,
    CompanyGroups groups,
    MakePasswordLink makePasswordLink,
    UsePasswordLink usePasswordLink) {}
