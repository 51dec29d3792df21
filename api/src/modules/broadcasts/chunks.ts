import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Cell } from '../../db';
import type { Candidate } from './audience';
import type { Broadcast } from './broadcast';
import { instantAt } from './places';
import type { Place } from './places';

/** The most recipients of a chunk. */
const chunkSize = 1_000;
/** So many recipients wait at most for their chunk to be full. */
const mostWaiting = 100_000;

/** Carriers whose limits make texts wait. */
type LimitingCarrier = Extract<SurchargeCarrier, 'AT&T' | 'T-Mobile'>;

interface Group {
  carrier: LimitingCarrier | null;
  place: Place;
  /** The number with which the recipients have talked; null if any may send. */
  numberId: string | null;
  members: { candidate: Candidate; segments: number; values: (string | null)[] | null }[];
}

/** Rows to store. */
export interface ChunkRows {
  recipients: Cell[][];
  chunks: Cell[][];
}

export const recipientColumns = {
  broadcast_id: 'uuid',
  seq: 'integer',
  message_id: 'uuid',
  contact_id: 'uuid',
  phone: 'text',
  segments: 'smallint',
  fields: 'text[]',
};
export const chunkColumns = {
  broadcast_id: 'uuid',
  no: 'integer',
  account_id: 'uuid',
  number_id: 'uuid',
  first_seq: 'integer',
  last_seq: 'integer',
  segments: 'integer',
  carrier: 'carrier_name',
  zones: 'text[]',
  state: 'text',
  starts_at: 'timestamptz',
};

/**
 * Groups recipients into chunks of up to 1,000 who share a carrier, a place, and a number, so that a chunk waits as a
 * whole.
 */
export class ChunkBuilder {
  private readonly groups = new Map<string, Group>();
  private seq = 0;
  private no = 0;
  private waiting = 0;
  private rows: ChunkRows = { recipients: [], chunks: [] };

  constructor(
    private readonly broadcast: Broadcast,
    private readonly now: Date,
  ) {}

  /** Adds a recipient. `place` is null if it makes no difference when they get the text. */
  add(
    candidate: Candidate,
    text: { segments: number; values: (string | null)[] | null },
    at: { key: string; place: Place },
  ): void {
    const { carrier, threadNumberId } = candidate;
    const limiting =
      this.broadcast.channel === '10DLC' && (carrier === 'AT&T' || carrier === 'T-Mobile') ? carrier : null;
    const key = `${limiting ?? ''} ${threadNumberId ?? ''} ${at.key}`;
    let group = this.groups.get(key);
    if (!group)
      this.groups.set(key, (group = { carrier: limiting, place: at.place, numberId: threadNumberId, members: [] }));
    group.members.push({ candidate, ...text });
    this.waiting += 1;
    if (group.members.length === chunkSize) this.close(group);
    else if (this.waiting > mostWaiting) this.closeLargest();
  }

  /** Returns the rows of the chunks that are full, of all of them at the `end`. */
  take(end = false): ChunkRows {
    if (end) for (const group of this.groups.values()) this.close(group);
    const { rows } = this;
    this.rows = { recipients: [], chunks: [] };
    return rows;
  }

  private closeLargest(): void {
    let largest: Group | undefined;
    for (const group of this.groups.values())
      if (!largest || group.members.length > largest.members.length) largest = group;
    if (largest) this.close(largest);
  }

  private close(group: Group): void {
    const { members, place, carrier } = group;
    if (!members.length) return;
    const { id, accountId, numberIds, schedule, startTime } = this.broadcast;
    const startsAt = schedule === 'RECIPIENT' && startTime !== null ? instantAt(startTime, place) : this.now;
    const due = startsAt > this.now ? startsAt : this.now;
    const first = this.seq + 1;
    // Asking for random bytes once is much faster than for each id.
    const random = randomBytes(members.length * 16);
    let sum = 0;
    members.forEach(({ candidate, segments, values }, index) => {
      this.seq += 1;
      sum += segments;
      const messageId = v7({ msecs: due.getTime(), random: random.subarray(index * 16, index * 16 + 16) });
      this.rows.recipients.push([id, this.seq, messageId, candidate.contactId, candidate.phone, segments, values]);
    });
    // Chunks without conversations take turns with the numbers.
    const numberId = group.numberId ?? numberIds[this.no % numberIds.length] ?? null;
    this.rows.chunks.push([
      id,
      (this.no += 1),
      accountId,
      numberId,
      first,
      this.seq,
      sum,
      carrier,
      [...place.zones],
      place.state,
      startsAt,
    ]);
    this.waiting -= members.length;
    group.members = [];
  }
}
