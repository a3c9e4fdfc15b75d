package dev.headroom.osm.issue;

/** Receives the issues of an import as they are found. Called from one thread. */
@FunctionalInterface
public interface IssueSink {

  /** Receives an issue. */
  void report(ImportIssue issue);
}
