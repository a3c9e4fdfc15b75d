package dev.headroom.domain;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Prints which tests a run has skipped, and why, on the console: the runner itself writes reasons
 * only into its reports. Every module that has this one's tests on its class path finds it as a
 * service.
 */
public final class SkippedTests implements TestExecutionListener {

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    print(test, reason);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
      print(test, result.getThrowable().map(Throwable::getMessage).orElse("no reason given"));
    }
  }

  private static void print(TestIdentifier test, String reason) {
    String name = test.getLegacyReportingName();
    String where =
        test.getSource()
            .map(source -> source.toString().replaceFirst(".*className = '([^']*)'.*", "$1"))
            .orElse("");
    System.out.println("skipped: " + where + " " + name + ": " + clean(reason));
  }

  private static String clean(String reason) {
    return reason
        .replaceFirst("^Assumption failed: ", "")
        .replaceFirst("^skipped: ", "")
        .replaceAll("\\s+", " ");
  }
}
