import type { SkipReason } from '@heliograph/contract/reference/broadcasts';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { Candidate } from './audience';

/** Texts and segments. */
export interface Load {
  texts: number;
  segments: number;
}

/** Recipients who share a carrier and a place. */
export interface LoadGroup extends Load {
  /** Null if it isn't known. */
  carrier: SurchargeCarrier | null;
  zones: readonly string[];
  state: string | null;
}

/** What a snapshot found, stored as JSON. */
export interface Findings {
  /** Everyone in the audience, each as often as they are in it. */
  entries: number;
  skipped: Partial<Record<SkipReason, number>>;
  recipients: number;
  /** Recipients by the number of segments. */
  histogram: Record<string, number>;
  groups: LoadGroup[];
}

/** Adds up what a snapshot finds. */
export class FindingsSum {
  private readonly groups = new Map<string, LoadGroup>();
  private readonly found: Omit<Findings, 'groups'> = { entries: 0, skipped: {}, recipients: 0, histogram: {} };

  /** Counts one who is left out, or an entry that is a repetition. */
  skip(reason: SkipReason, entries = 1): void {
    this.found.entries += entries;
    this.found.skipped[reason] = (this.found.skipped[reason] ?? 0) + entries;
  }

  /** Counts a recipient. */
  add(
    { carrier }: Candidate,
    segments: number,
    { key, place }: { key: string; place: { zones: readonly string[]; state: string | null } },
  ): void {
    const { found } = this;
    found.entries += 1;
    found.recipients += 1;
    found.histogram[segments] = (found.histogram[segments] ?? 0) + 1;
    const groupKey = `${carrier} ${key}`;
    let group = this.groups.get(groupKey);
    if (!group)
      this.groups.set(groupKey, (group = { carrier, zones: place.zones, state: place.state, texts: 0, segments: 0 }));
    group.texts += 1;
    group.segments += segments;
  }

  get recipients(): number {
    return this.found.recipients;
  }

  get entries(): number {
    return this.found.entries;
  }

  /** Returns the sums. */
  result(): Findings {
    return { ...this.found, groups: [...this.groups.values()] };
  }
}
