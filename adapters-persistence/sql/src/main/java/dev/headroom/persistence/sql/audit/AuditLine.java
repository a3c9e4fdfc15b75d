package dev.headroom.persistence.sql.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Thing;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Writes an audit entry as a line: one JSON object in ASCII. {@code docs/operating/data.md} lists
 * its members.
 */
public final class AuditLine {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private AuditLine() {}

  /** The line of an entry. */
  public static String of(AuditEntry entry) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("at", entry.at().toString());
    members.put("event", name(entry.event()));
    entry.since().ifPresent(since -> members.put("since", since.toString()));
    if (entry.count() != 1 || entry.since().isPresent()) {
      members.put("count", entry.count());
    }
    members.putAll(origin(entry.origin()));
    members.putAll(details(entry.event()));
    try {
      return MAPPER.writeValueAsString(members);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an entry that cannot be written", e);
    }
  }

  /** The members of a line. */
  public static Map<String, Object> members(String line) {
    try {
      return MAPPER.readValue(line, new TypeReference<>() {});
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no line of an audit log", e);
    }
  }

  /** The count in a line: how many times the event happened, or to how many things. */
  static long count(String line) {
    return members(line).get("count") instanceof Number number ? number.longValue() : 1;
  }

  private static String name(AuditEvent event) {
    return event.match(
        new AuditEvent.Cases<>() {
          @Override
          public String change(AuditEvent.Change event) {
            return word(event.thing()) + "_" + word(event.deed());
          }

          @Override
          public String signingKeyChange(AuditEvent.SigningKeyChange event) {
            return "signing_key_" + word(event.deed());
          }

          @Override
          public String signIn(AuditEvent.SignInAttempt event) {
            return event.granted() ? "sign_in" : "sign_in_failed";
          }

          @Override
          public String start(AuditEvent.Start event) {
            return "server_started";
          }

          @Override
          public String refusal(AuditEvent.Refusal event) {
            return "refused";
          }

          @Override
          public String linesMissing(AuditEvent.LinesMissing event) {
            return "audit_lines_missing";
          }
        });
  }

  private static Map<String, Object> details(AuditEvent event) {
    Map<String, Object> members = new LinkedHashMap<>();
    return event.match(
        new AuditEvent.Cases<>() {
          @Override
          public Map<String, Object> change(AuditEvent.Change event) {
            if (event.thing() == Thing.VEHICLE) {
              members.put("vehicle_ids", event.ids());
            } else {
              event.ids().forEach(id -> put(new Item(event.thing(), id)));
            }
            event.of().ifPresent(this::put);
            return members;
          }

          /**
           * Adds an item; one that belongs to another item of its own kind also has that item's
           * number.
           */
          private void put(Item item) {
            String name = word(item.thing()) + "_id";
            members.put(members.containsKey(name) ? "of_" + name : name, item.id());
          }

          @Override
          public Map<String, Object> signingKeyChange(AuditEvent.SigningKeyChange event) {
            event.kid().ifPresent(kid -> members.put("kid", kid));
            return members;
          }

          @Override
          public Map<String, Object> signIn(AuditEvent.SignInAttempt event) {
            event.account().ifPresent(this::put);
            return members;
          }

          @Override
          public Map<String, Object> start(AuditEvent.Start event) {
            members.put("settings", event.settings());
            return members;
          }

          @Override
          public Map<String, Object> refusal(AuditEvent.Refusal event) {
            members.put("limit", word(event.limit()));
            return members;
          }

          @Override
          public Map<String, Object> linesMissing(AuditEvent.LinesMissing event) {
            return members;
          }
        });
  }

  private static Map<String, Object> origin(Origin origin) {
    Map<String, Object> members = new LinkedHashMap<>();
    Actor actor = origin.actor();
    members.put("actor", word(actor.kind()));
    String number = actor.kind() == Actor.Kind.COMMAND_LINE ? "os_user_id" : "actor_id";
    actor.id().ifPresent(id -> members.put(number, id));
    origin.address().ifPresent(address -> members.put("address", address));
    origin.requestId().ifPresent(id -> members.put("request_id", id));
    return members;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
