import type { LedgerKind } from '@heliograph/contract/reference/ledger';
import type { EntryInput } from '../modules/money';
import type { Days } from './days';
import type { DemoLookup } from './lookups';
import type { DemoBrand, DemoCampaign, DemoMessage, DemoNumber } from './model';
import type { AccountPlan } from './plan';
import type { Prices } from './prices';

/** One line on the wallet, negative for a charge; `revenue` splits a charge by revenue account, in micro-USD. */
export interface DemoEntry extends EntryInput {
  revenue: { base: bigint; surcharge: bigint; fees: bigint };
}

/** Lines that are posted together, in order of time. */
export interface DemoPosting {
  at: number;
  kind: LedgerKind;
  key: string;
  /** The id of its transaction, if messages refer to it. */
  id?: string;
  entries: DemoEntry[];
  /** The user who caused it; null for the system. */
  byOwner: boolean;
  /** The key of the deposit that it pays back in part. */
  refundOf?: string;
}

/** The items that the account is charged for. */
export interface Charged {
  plan: AccountPlan;
  days: Days;
  prices: Prices;
  brands: readonly DemoBrand[];
  campaigns: readonly DemoCampaign[];
  numbers: readonly DemoNumber[];
  /** In order of time. */
  messages: readonly DemoMessage[];
  lookups: readonly DemoLookup[];
  /** Monthly fees are charged until then. */
  feesUntil: number;
}

/** Returns the change of the balance by a posting, micro-USD. */
export const sumOf = (posting: DemoPosting) => posting.entries.reduce((sum, entry) => sum + entry.amount, 0n);
