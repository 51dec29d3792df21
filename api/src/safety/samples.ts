import { calls } from '@heliograph/contract';
import type { CallName } from '@heliograph/contract';
import { accountSamples } from './account-samples';
import { contactSamples } from './contact-samples';
import { callsWithRowIds } from './coverage';
import { messageSamples } from './message-samples';
import { plainBody } from './plain-body';
import { registrationSamples } from './registration-samples';
import { requestOf } from './schemas';
import type { Samples, TenantIds } from './tenant-ids';

const rowCalls = callsWithRowIds(calls) as CallName[];

/** Returns a valid body of each customer call that takes an id or writes. */
export const samples: Samples = {
  ...Object.fromEntries(rowCalls.map((name) => [name, (ids: TenantIds) => plainBody(requestOf(name), ids)])),
  // Bodies with more than the required ids and plain texts.
  ...accountSamples,
  ...registrationSamples,
  ...messageSamples,
  ...contactSamples,
};

/** Returns a bulk body on every match of a filter without matches, instead of given rows. */
export function everyMatch({
  numbers: _numbers,
  entries: _entries,
  rules: _rules,
  deliveries: _deliveries,
  contacts: _contacts,
  conversations: _conversations,
  campaigns: _campaigns,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, all: true, expected: 0 };
}
