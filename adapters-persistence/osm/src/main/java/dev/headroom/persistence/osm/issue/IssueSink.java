package dev.headroom.persistence.osm.issue;

/** Takes the issues of an import as they are met. Called from one thread. */
@FunctionalInterface
public interface IssueSink {

  /** Takes an issue. */
  void report(ImportIssue issue);
}
