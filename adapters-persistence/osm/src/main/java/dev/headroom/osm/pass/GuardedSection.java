package dev.headroom.osm.pass;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.OsmVisitor.Member;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.issue.ReaderFaults;
import java.util.List;
import java.util.Map;

/** A section that leaves out the elements at which its reader fails. For one thread. */
public final class GuardedSection implements SectionImport {

  private final SectionImport section;
  private final ReaderFaults faults;

  /** Guards a section. */
  public GuardedSection(SectionImport section, ReaderFaults faults) {
    this.section = section;
    this.faults = faults;
  }

  @Override
  public void bounds(Box box) {
    section.bounds(box);
  }

  @Override
  public void relation(long id, List<Member> members, Map<String, String> tags) {
    try {
      section.relation(id, members, tags);
    } catch (RuntimeException | StackOverflowError fault) {
      leaveOut("relation/", id, fault);
    }
  }

  @Override
  public void way(long id, long[] refs, Map<String, String> tags) {
    try {
      section.way(id, refs, tags);
    } catch (RuntimeException | StackOverflowError fault) {
      leaveOut("way/", id, fault);
    }
  }

  @Override
  public void endWays() {
    section.endWays();
  }

  @Override
  public void node(long id, int latE7, int lonE7, Map<String, String> tags) {
    try {
      section.node(id, latE7, lonE7, tags);
    } catch (RuntimeException | StackOverflowError fault) {
      leaveOut("node/", id, fault);
    }
  }

  private void leaveOut(String kind, long id, Throwable fault) {
    faults.met(kind + id, "", fault, Assumed.AS_IF_NOT_TAGGED);
  }
}
