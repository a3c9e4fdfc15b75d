package dev.headroom.application.usecase;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.access.CompanyKeys;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.SignInUser;
import dev.headroom.application.access.SignOutUser;
import dev.headroom.application.administration.RevokeApiKey;

/**
 * The use cases by which users sign in, and programs get keys. Safe for several threads.
 *
 * @param authenticate finds the holder of a token or a key
 * @param signInUser signs a user in
 * @param readSession finds the user who is signed in at the console
 * @param signOutUser ends the sessions of a user
 * @param issueApiKey issues API keys
 * @param readApiKey reads what belongs to an API key
 * @param companyKeys lists and revokes the keys of a company's accounts
 * @param revokeApiKey revokes any API key
 */
public record AccessUseCases(
    Authenticate authenticate,
    SignInUser signInUser,
    ReadSession readSession,
    SignOutUser signOutUser,
    IssueApiKey issueApiKey,
    ReadApiKey readApiKey,
    CompanyKeys companyKeys,
    RevokeApiKey revokeApiKey) {}
