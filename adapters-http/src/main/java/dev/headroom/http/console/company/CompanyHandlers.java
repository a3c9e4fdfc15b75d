package dev.headroom.http.console.company;

import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.company.CompanyGroups;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code /console/api/company} and {@code /console/api/groups}: the company's data, and its groups
 * of vehicles. Every user of the company may list the groups; the rest is for administrators.
 */
public final class CompanyHandlers {

  private static final String NAME = "name";

  private static final List<String> MEMBERS =
      Stream.concat(
              Stream.of(NAME), Arrays.stream(ContactField.values()).map(CompanyHandlers::member))
          .toList();

  private final CompanyUseCases company;
  private final CompanyGroups groups;
  private final Credentials credentials;

  public CompanyHandlers(CompanyUseCases company, Credentials credentials) {
    this.company = company;
    this.groups = company.groups();
    this.credentials = credentials;
  }

  record GroupBody(long id, String name, long count) {
    static GroupBody of(VehicleGroup group) {
      return new GroupBody(group.id(), group.name(), group.count());
    }
  }

  record Listed(List<GroupBody> data) {}

  private static String member(ContactField field) {
    return field.name().toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> body(Organisation of) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("id", of.id());
    body.put(NAME, of.name());
    for (ContactField field : ContactField.values()) {
      body.put(member(field), of.contact().line(field));
    }
    return body;
  }

  private static String tagOf(Organisation of) {
    return Tag.of(body(of));
  }

  /** The company's data. */
  public void read(Context ctx) {
    answer(ctx, own(credentials.companyAdmin(ctx)));
  }

  /** Changes the company's data; members that are left out stay as they are. */
  public void edit(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<String> name = text(body, NAME);
    Map<ContactField, String> contact = new EnumMap<>(ContactField.class);
    for (ContactField field : ContactField.values()) {
      text(body, member(field)).ifPresent(line -> contact.put(field, line));
    }
    problems.throwIfAny();
    if (!precondition.holds(tagOf(own(by)))) {
      throw Problem.of(412, "precondition_failed", RefusalMessage.ACCOUNT_CHANGED).toException();
    }
    EditOrganisation.Outcome outcome =
        company
            .edit()
            .handle(
                new EditOrganisation.Command(by.organisationId(), name, Optional.empty(), contact));
    if (outcome instanceof EditOrganisation.Outcome.Refused refused) {
      throw Problem.ofFields(
              400,
              "invalid_body",
              refused.reasons().stream().map(reason -> new FieldError("", reason)).toList())
          .toException();
    }
    answer(ctx, own(by));
  }

  private Organisation own(Caller.ByUser by) {
    return company.find().apply(by.organisationId()).orElseThrow(credentials::withdrawn);
  }

  private static void answer(Context ctx, Organisation of) {
    ctx.header("ETag", tagOf(of));
    Json.answer(ctx, body(of));
  }

  private static Optional<String> text(Fields body, String name) {
    return body.text(name, Fields.Need.OPTIONAL, AccountAnswers.LONGEST_NAME);
  }

  /** The groups of vehicles, by id. */
  public void groups(Context ctx) {
    Caller.ByUser by = credentials.companyUser(ctx);
    Json.answer(
        ctx, new Listed(groups.list(by.organisationId()).stream().map(GroupBody::of).toList()));
  }

  /** Adds a group: {@code {"name": "North"}}. */
  public void addGroup(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    CompanyGroups.Added added = groups.add(by, nameOfGroup(ctx));
    if (added.fault().isPresent()) {
      throw AccountAnswers.badName(NAME, added.fault().get());
    }
    VehicleGroup group =
        added
            .group()
            .orElseThrow(
                () ->
                    Problem.of(
                            409,
                            "too_many_groups",
                            Remark.of(
                                RefusalMessage.TOO_MANY_VEHICLE_GROUPS, "most", CompanyGroups.MOST))
                        .toException());
    Json.answer(ctx, GroupBody.of(group));
    ctx.status(201);
  }

  /** Gives a group another name. */
  public void renameGroup(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    long id = groupId(ctx);
    AccountAnswers.throwUnlessDone(
        groups.rename(by.organisationId(), id, nameOfGroup(ctx)),
        NAME,
        RefusalMessage.NO_SUCH_GROUP);
    Json.answer(
        ctx,
        groups.list(by.organisationId()).stream()
            .filter(group -> group.id() == id)
            .findFirst()
            .map(GroupBody::of)
            .orElseThrow(CompanyHandlers::noGroup));
  }

  private static String nameOfGroup(Context ctx) {
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(NAME));
    Optional<String> name = body.text(NAME, Fields.Need.REQUIRED, AccountAnswers.LONGEST_NAME);
    problems.throwIfAny();
    return name.orElseThrow();
  }

  /** Removes a group; its vehicles stay. */
  public void removeGroup(Context ctx) {
    Caller.ByUser by = credentials.companyAdmin(ctx);
    if (!groups.remove(by.organisationId(), groupId(ctx))) {
      throw noGroup();
    }
    AccountAnswers.noContent(ctx);
  }

  private static long groupId(Context ctx) {
    return PathId.read(ctx, "id").orElseThrow(CompanyHandlers::noGroup);
  }

  private static Problem.ProblemException noGroup() {
    return AccountAnswers.notFound(RefusalMessage.NO_SUCH_GROUP);
  }
}
