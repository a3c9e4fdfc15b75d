package dev.headroom.application.usecase;

import dev.headroom.application.administration.BackUp;
import dev.headroom.application.administration.DeadLetters;
import dev.headroom.application.audit.ListAudit;

/**
 * The use cases of an operator over the whole installation. Safe for several threads.
 *
 * @param backUp copies everything that is stored
 * @param deadLetters shows the pushes that could not be delivered, and queues them again
 * @param listAudit lists the audit log
 */
public record OperationUseCases(BackUp backUp, DeadLetters deadLetters, ListAudit listAudit) {}
