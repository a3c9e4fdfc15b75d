package dev.headroom.osm.issue;

/** Takes the issues of an import as they are met. Called from one thread. */
@FunctionalInterface
public interface IssueSink {

  /** Takes an issue. */
  void report(ImportIssue issue);
}
