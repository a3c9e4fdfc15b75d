package dev.headroom.application.wording;

/** What is wrong with a value that somebody gives, in words. */
public final class FieldWording {

  private final Catalogue catalogue;

  FieldWording(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The words, which follow the field's name unless the message names its subject. */
  public String of(Fault fault) {
    return catalogue.text(fault.message(), fault.arguments());
  }
}
