import type { Correspondent, DemoBroadcast, MessagingNumber } from '../model';
import type { AccountPlan } from '../plan';
import type { MessageKind } from '../wording';

/** A thread of the inbox in its current state. */
export interface Thread {
  id: string;
  unread: number;
  isNew: boolean;
  changed: boolean;
  status: 'OPEN' | 'PENDING' | 'SNOOZED' | 'RESOLVED';
  createdAt: number;
  lastMessageAt: number;
  number: MessagingNumber;
  contact: Correspondent;
}

/** Items billed every 30 days. */
export interface Renewal {
  kind: 'number' | 'campaign';
  id: string;
  name: string;
  /** Micro-USD. */
  fee: bigint;
  ratingId: bigint | null;
  /** YYYY-MM-DD. */
  renewsOn: string;
  /** The day of the month. */
  renewalDay: number;
  autoRenew: boolean;
}

/** An account whose traffic continues, as loaded from the database; times in ms, money in micro-USD. */
export interface LiveAccount {
  plan: AccountPlan;
  id: string;
  zone: string;
  /** Where the initial data ends and live traffic starts. */
  origin: number;
  minBalance: bigint;
  wallet: string;
  balance: bigint;
  /** Nothing is posted before the last posting. */
  postedAt: number;
  numbers: readonly MessagingNumber[];
  kinds: ReadonlyMap<{ id: string }, readonly MessageKind[]>;
  contacts: readonly Correspondent[];
  /** In order of time. */
  broadcasts: DemoBroadcast[];
  offers: string | null;
  agents: readonly string[];
  payerId: string | null;
  card: { methodId: string | null; cardRef: string };
  /** By number and contact. */
  threads: Map<string, Thread>;
  renewals: readonly Renewal[];
}

/** Returns the key of a thread. */
export const threadKey = (numberId: string, contactId: string): string => `${numberId} ${contactId}`;
