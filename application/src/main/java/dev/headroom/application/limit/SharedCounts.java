package dev.headroom.application.limit;

import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.RequestBudgets;

/** What instances that share a storage count together. */
public record SharedCounts(RequestBudgets requests, AttemptCounts attempts) {}
