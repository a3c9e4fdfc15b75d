package dev.headroom.application.usecase;

import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.EditClosure;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.RemoveClosure;
import dev.headroom.application.closure.TraceClosure;

/**
 * The use cases over the roads that companies close for their vehicles. Safe for several threads.
 *
 * @param add closes roads for a company
 * @param list lists a company's closures
 * @param edit edits a company's closures
 * @param remove removes a company's closures
 * @param trace shows the roads of a closure while it is drawn
 */
public record ClosureUseCases(
    AddClosure add,
    ListClosures list,
    EditClosure edit,
    RemoveClosure remove,
    TraceClosure trace) {}
