package dev.headroom.application.audit;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** An event to record. */
public sealed interface AuditEvent {

  /**
   * One function for each case, so that a forgotten one does not compile.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T change(Change event);

    T signingKeyChange(SigningKeyChange event);

    T signIn(SignInAttempt event);

    T start(Start event);

    T refusal(Refusal event);

    T linesMissing(LinesMissing event);
  }

  /** Calls the function of this event's case. */
  <T> T match(Cases<T> cases);

  /** The event reduced to its kind, so that similar ones are equal. */
  AuditEvent kind();

  /**
   * Things were changed.
   *
   * @param ids their numbers; empty if not known one by one
   * @param of the item that they belong to
   */
  record Change(Deed deed, Thing thing, List<Long> ids, Optional<Item> of) implements AuditEvent {
    /** Copies the list. */
    public Change {
      ids = List.copyOf(ids);
    }

    /** Of one thing that belongs to none. */
    public static Change of(Deed deed, Thing thing, long id) {
      return new Change(deed, thing, List.of(id), Optional.empty());
    }

    /** Of one thing. */
    public static Change of(Deed deed, Thing thing, long id, Item of) {
      return new Change(deed, thing, List.of(id), Optional.of(of));
    }

    /** Of the whole database. */
    public static Change ofDatabase(Deed deed) {
      return new Change(deed, Thing.DATABASE, List.of(), Optional.empty());
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.change(this);
    }

    @Override
    public AuditEvent kind() {
      return new Change(deed, thing, List.of(), Optional.empty());
    }
  }

  /**
   * A key for signing tokens was added or removed.
   *
   * @param kid its name, which every token shows; empty for any
   */
  record SigningKeyChange(Deed deed, Optional<String> kid) implements AuditEvent {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.signingKeyChange(this);
    }

    @Override
    public AuditEvent kind() {
      return new SigningKeyChange(deed, Optional.empty());
    }
  }

  /**
   * A sign-in succeeded or failed.
   *
   * @param account the user or driver; empty if the typed name is unknown
   */
  record SignInAttempt(Optional<Item> account, boolean granted) implements AuditEvent {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.signIn(this);
    }

    @Override
    public AuditEvent kind() {
      return new SignInAttempt(Optional.empty(), granted);
    }
  }

  /**
   * A server has started.
   *
   * @param settings the settings that differ from their defaults, without secrets
   */
  record Start(SortedMap<String, String> settings) implements AuditEvent {
    /** Copies the map. */
    public Start {
      settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    @Override
    public <T> T match(Cases<T> cases) {
      return cases.start(this);
    }

    @Override
    public AuditEvent kind() {
      return new Start(new TreeMap<>());
    }
  }

  /** A limit has refused something. */
  record Refusal(Limit limit) implements AuditEvent {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.refusal(this);
    }

    @Override
    public AuditEvent kind() {
      return this;
    }
  }

  /** The log lacks entries, which did not fit into memory while the storage was away. */
  record LinesMissing() implements AuditEvent {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.linesMissing(this);
    }

    @Override
    public AuditEvent kind() {
      return this;
    }
  }
}
