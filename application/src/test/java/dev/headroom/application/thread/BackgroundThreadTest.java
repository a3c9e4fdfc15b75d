package dev.headroom.application.thread;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BackgroundThreadTest {

  @Test
  void aThreadHasTheNameOfItsKindAndKeepsNoProcessAlive() {
    Thread thread = BackgroundThread.ROUTE_COUNTER.newThread(() -> {});
    assertThat(thread.getName()).isEqualTo("headroom-route-counter");
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getState()).isEqualTo(Thread.State.NEW);
  }

  @Test
  void threadsOfOneKindSayWhatTheyWorkFor() {
    Thread thread = BackgroundThread.PUSH_NOTES.of("FCM").newThread(() -> {});
    assertThat(thread.getName()).isEqualTo("headroom-push-notes-FCM");
    assertThat(thread.isDaemon()).isTrue();
  }

  @Test
  void whatIsStartedRuns() throws InterruptedException {
    String[] ran = new String[1];
    Thread thread = BackgroundThread.AHEAD.start(() -> ran[0] = Thread.currentThread().getName());
    thread.join();
    assertThat(ran[0]).isEqualTo("headroom-ahead");
  }
}
