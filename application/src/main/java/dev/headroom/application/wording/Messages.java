package dev.headroom.application.wording;

import java.util.List;
import java.util.stream.Stream;

/** Every message that the product can give; each catalogue has all of them. */
final class Messages {

  static final List<Message> ALL =
      Stream.<Message[]>of(
              StepMessage.values(),
              NoticeMessage.values(),
              SignMessage.values(),
              AlertMessage.values(),
              ReportMessage.values(),
              FieldMessage.values(),
              RefusalMessage.values())
          .flatMap(Stream::of)
          .toList();

  private Messages() {}
}
