import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { overFilter } from '../../../../paging';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages } from '../../../../testing/messages';
import { addSender } from '../../../../testing/senders';
import { outboundList, outboundTotals, type OutboundFilter } from './queries';

let api: TestApi;
let accountId: string;
let ids: { numberId: string; campaignId: string; userId: string };

const day = '2026-03-01T';
const credentialId = v7();

beforeAll(async () => {
  api = await testApi();
  const { accountId: own, ...sender } = await addSender(api);
  const other = await addSender(api);
  [accountId, ids] = [own, sender];
  const statuses = ['delivered', 'undelivered', 'failed'] as const;
  const messages = Array.from({ length: 240 }, (_, index) => ({
    accountId: own,
    numberId: sender.numberId,
    peer: '+13125550111',
    at: new Date(Date.parse(`${day}09:50:00Z`) + index * 97_000),
    status: statuses[index % 3] ?? 'failed',
    segments: 1 + (index % 4),
    errorCode: index % 3 === 0 ? null : index % 2 ? 'UNREACHABLE' : 'LANDLINE',
    carrier: index % 5 ? 'Verizon' : index % 2 ? 'AT&T' : null,
    campaignId: index % 7 ? sender.campaignId : null,
    source: index % 2 ? 'UI' : 'API',
    userId: index % 2 ? sender.userId : null,
    credentialId: index % 4 ? null : credentialId,
    basePrice: BigInt(1000 + index),
    body: index % 6 ? 'Hello' : 'Zebra',
  }));
  await addMessages(api.db, [
    ...messages,
    {
      accountId: other.accountId,
      numberId: other.numberId,
      peer: '+13125550111',
      at: new Date(`${day}11:00:00Z`),
      basePrice: 5n,
    },
  ]);
});
afterAll(() => api.close());

/** The sums of the messages themselves. */
async function counted(filter: OutboundFilter) {
  return api.db.row(
    overFilter(
      outboundList(accountId, filter),
      sql`count(*)::int as messages, coalesce(sum(m.segments), 0)::int as segments,
        coalesce(sum(m.total), 0)::bigint as total`,
    ),
  );
}

const froms = [undefined, '09:50:00', '10:00:00', '10:20:30', '12:59:59.999', '20:00:00'];
const tos = [undefined, '10:00:00', '10:40:00', '13:00:00', '13:00:00.001', '23:00:00'];
const filters = (): [string, OutboundFilter][] => [
  ['nothing else', {}],
  ['statuses', { status: ['delivered', 'failed'] }],
  ['carrier', { carrier: ['AT&T'] }],
  ['error', { errorCode: ['LANDLINE'] }],
  ['no error', { errorCode: ['none'] }],
  ['an unknown carrier', { carrier: ['none', 'AT&T'] }],
  ['source', { source: ['API'] }],
  ['number', { numberUUID: [ids.numberId] }],
  ['campaign', { campaignUUID: [ids.campaignId] }],
  ['no campaign', { campaignUUID: ['none'] }],
  ['user', { userUUID: [ids.userId] }],
  ['API credential', { credentialUUID: [credentialId] }],
  ['text', { text: 'zebra' }],
  ['several', { status: ['undelivered'], carrier: ['Verizon'], source: ['UI'] }],
];

it.each(froms.flatMap((from) => tos.map((to) => [from, to])))(
  'the totals from %s to %s are those of the messages, for every filter',
  async (from, to) => {
    for (const [name, filter] of filters()) {
      const asked = { ...filter, ...(from && { from: `${day}${from}Z` }), ...(to && { to: `${day}${to}Z` }) };
      const { messages, segments, total } = await outboundTotals(api.db, accountId, asked);
      const wanted = await counted(asked);
      expect([name, { messages, segments, total: BigInt(Math.round(Number(total) * 1_000_000)) }]).toEqual([
        name,
        wanted,
      ]);
    }
  },
);
