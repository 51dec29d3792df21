import { createSimulatedLookup } from '../adapters/lookups/simulated-lookup';
import type { Executor } from '../db';
import { hashOf, resultCells, resultColumns } from '../modules/lookups';
import { chargedOf } from './lookups';
import type { DemoLookup } from './lookups';
import { createRandom } from './random';

const requestColumns = {
  id: 'uuid',
  account_id: 'uuid',
  user_id: 'uuid',
  request_hash: 'text',
  at: 'timestamptz',
  name: 'text',
  job: 'boolean',
  status: 'text',
  total: 'integer',
  done: 'integer',
  charged: 'integer',
  cost: 'bigint',
  max_cost: 'bigint',
  started_at: 'timestamptz',
  ended_at: 'timestamptz',
};
/** How long the job of a list took. */
const jobMs = 9_000;

/**
 * Writes look-ups with what the simulated provider knows, so that a repetition finds the same. Their charges are in the
 * ledger already.
 */
export async function writeLookups(tx: Executor, account: string, lookups: readonly DemoLookup[]): Promise<void> {
  const provider = createSimulatedLookup();
  for (const lookup of lookups) {
    const {
      id,
      at,
      name,
      userId,
      numbers,
      unit: { price },
    } = lookup;
    const random = createRandom(id);
    const charged = chargedOf(lookup);
    const cost = price * BigInt(charged);
    const [started, ended] = [new Date(at), new Date(name ? at + jobMs : at)];
    await tx.bulkInsert('lookup_request', requestColumns, [
      [
        id,
        account,
        userId,
        hashOf(numbers),
        started,
        name,
        name !== '',
        'COMPLETED',
        numbers.length,
        numbers.length,
        charged,
        cost,
        cost,
        name ? started : null,
        ended,
      ],
    ]);
    const facts = await provider.find(numbers.flatMap(({ phone }) => phone ?? []));
    await tx.bulkInsert(
      'lookup_result',
      resultColumns,
      numbers.map((number, seq) => [
        random.uuid(at),
        id,
        seq,
        account,
        ended,
        ...resultCells(number, facts, new Map(), ended, price),
      ]),
    );
  }
}
