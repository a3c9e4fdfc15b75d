package dev.headroom.domain.hours.check;

import dev.headroom.domain.hours.itinerary.Drive;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.Parking;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Window;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Activity.Kind;
import dev.headroom.domain.hours.schedule.Activity.Why;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a schedule does what the itinerary says, in its order and without gaps, halts where it
 * may, and begins services and ferries in their windows.
 */
final class ItineraryCheck {

  private final Itinerary itinerary;
  private final Schedule schedule;
  private Instant now;
  private Breach breach;

  ItineraryCheck(Itinerary itinerary, Schedule schedule) {
    this.itinerary = itinerary;
    this.schedule = schedule;
    this.now = schedule.start();
  }

  Optional<Breach> breach() {
    int item = 0;
    Instant end = schedule.start();
    for (Activity activity : schedule.activities()) {
      boolean inOrder =
          activity.from().equals(end)
              && activity.item() >= item
              && activity.item() < itinerary.items().size()
              && isWhole(activity.from())
              && isWhole(activity.to());
      if (!inOrder) {
        return Optional.of(new Breach(Article.ITINERARY, activity.from()));
      }
      end = activity.to();
      item = activity.item();
    }
    for (int i = 0; i < itinerary.items().size() && breach == null; i++) {
      check(itinerary.items().get(i), of(i));
    }
    return Optional.ofNullable(breach);
  }

  private List<Activity> of(int item) {
    List<Activity> activities = new ArrayList<>();
    for (Activity activity : schedule.activities()) {
      if (activity.item() == item) {
        activities.add(activity);
      }
    }
    return activities;
  }

  private void check(Item item, List<Activity> activities) {
    if (item instanceof Drive drive) {
      drive(drive, activities);
    } else if (item instanceof Stop stop) {
      stop(stop, activities);
    } else if (item instanceof Ferry ferry) {
      ferry(ferry, activities);
    }
    if (!activities.isEmpty()) {
      now = activities.get(activities.size() - 1).to();
    }
  }

  private void drive(Drive drive, List<Activity> activities) {
    Duration driven = Duration.ZERO;
    for (Activity activity : activities) {
      if (activity.kind() == Kind.DRIVE) {
        driven = driven.plus(activity.duration());
      } else if (!halt(activity) || !mayPark(drive.parking(), driven)) {
        fail(Article.PARKING, activity);
        return;
      }
    }
    require(driven.equals(drive.duration()), now);
  }

  private static boolean mayPark(Parking parking, Duration after) {
    return parking.everywhere()
        || parking.places().stream().anyMatch(place -> place.after().equals(after));
  }

  private void stop(Stop stop, List<Activity> activities) {
    int service = -1;
    for (int i = 0; i < activities.size(); i++) {
      if (activities.get(i).why() == Why.SERVICE) {
        require(service < 0, activities.get(i).from());
        service = i;
      }
    }
    boolean takesTime = !stop.service().isZero();
    require(takesTime == service >= 0, now);
    if (breach != null) {
      return;
    }
    if (takesTime) {
      Activity work = activities.get(service);
      boolean offDuty = work.kind() == Kind.BREAK || work.kind() == Kind.REST;
      require(
          work.duration().equals(stop.service())
              && (stop.counts() == Stop.Counts.WORK ? work.kind() == Kind.WORK : offDuty),
          work.from());
      window(stop.windows(), work.from());
      around(activities, service, service + 1, stop);
      return;
    }
    // Without a service the moment between waiting and staying may be any.
    for (int split = 0; split <= activities.size(); split++) {
      Instant moment = split == 0 ? now : activities.get(split - 1).to();
      breach = null;
      window(stop.windows(), moment);
      around(activities, split, split, stop);
      if (breach == null) {
        return;
      }
    }
  }

  private void around(List<Activity> activities, int before, int after, Stop stop) {
    for (int i = 0; i < activities.size(); i++) {
      Activity activity = activities.get(i);
      if (i < before && activity.kind() != Kind.WAIT) {
        parked(activity, stop.waiting() == Stop.Waiting.REST);
      } else if (i >= after) {
        parked(activity, stop.parking());
      }
    }
  }

  private void ferry(Ferry ferry, List<Activity> activities) {
    Duration embark = Duration.ZERO;
    Duration crossing = Duration.ZERO;
    Duration disembark = Duration.ZERO;
    for (Activity activity : activities) {
      if (activity.why() == Why.EMBARK && activity.kind() == Kind.WORK) {
        require(embark.isZero() && crossing.isZero() && disembark.isZero(), activity.from());
        window(ferry.departures(), activity.from());
        embark = activity.duration();
      } else if (activity.kind() == Kind.FERRY) {
        require(crossing.isZero() && embark.equals(ferry.embark()), activity.from());
        if (embark.isZero()) {
          window(ferry.departures(), activity.from());
        }
        crossing = activity.duration();
      } else if (activity.why() == Why.DISEMBARK && activity.kind() == Kind.WORK) {
        require(disembark.isZero() && crossing.equals(ferry.crossing()), activity.from());
        disembark = activity.duration();
      } else {
        boolean before = embark.isZero() && crossing.isZero();
        boolean ashore =
            before || (crossing.equals(ferry.crossing()) && disembark.equals(ferry.disembark()));
        require(ashore, activity.from());
        if (!before || activity.kind() != Kind.WAIT) {
          parked(activity, ferry.parking());
        }
      }
    }
    require(
        embark.equals(ferry.embark())
            && crossing.equals(ferry.crossing())
            && disembark.equals(ferry.disembark()),
        now);
  }

  private void window(List<Window> windows, Instant begin) {
    boolean open =
        windows.isEmpty()
            || windows.stream()
                .anyMatch(window -> !begin.isBefore(window.from()) && !begin.isAfter(window.to()));
    if (!open && breach == null) {
      breach = new Breach(Article.WINDOW, begin);
    }
  }

  private void parked(Activity activity, boolean permitted) {
    if (!halt(activity) || !permitted) {
      fail(Article.PARKING, activity);
    }
  }

  private static boolean halt(Activity activity) {
    return activity.kind() == Kind.BREAK || activity.kind() == Kind.REST;
  }

  private void fail(Article article, Activity activity) {
    if (breach == null) {
      breach = new Breach(article, activity.from());
    }
  }

  private void require(boolean holds, Instant at) {
    if (!holds && breach == null) {
      breach = new Breach(Article.ITINERARY, at);
    }
  }

  private static boolean isWhole(Instant moment) {
    return moment.equals(moment.truncatedTo(ChronoUnit.SECONDS));
  }
}
