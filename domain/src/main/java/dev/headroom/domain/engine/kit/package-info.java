/**
 * The parts of which searches are made: hashed labels, queues, the packed weight, the budget that
 * is checked every so many steps, the potential of an A*, the targets by their states, the vicinity
 * of an end.
 *
 * <p>Terms: a <em>label</em> is what a search knows of a node (distance, parent, a note); {@code
 * Weight} packs violated centimetres above the cost.
 *
 * <p>Labels are hashed, since dense arrays of labels cost 48 bytes a state and thread, 600 MB for
 * Great Britain, while a query settles some 250 states. Tried and dropped: a queue that takes a
 * node again instead of moving it (10 % slower), node numbers as their own hash (no gain). Test to
 * read first: {@code LabelTablesTest}.
 */
package dev.headroom.domain.engine.kit;
