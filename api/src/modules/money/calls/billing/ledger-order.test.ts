import type { CallRequest } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';
import { v7 } from 'uuid';
import { postTransaction } from '../../ledger';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';

type Request = CallRequest<'account.manage/getbillinghistory'>;
let api: TestApi;
let token: string;
const lines = 40;

/** Charges with unordered times, as by processes that wait for the same wallet: each time was read before its lock. */
beforeAll(async () => {
  api = await testApi();
  const accountId = (await api.addPerson('walter', { roles: ['finance'] })).accountId ?? '';
  token = await api.logIn('walter');
  for (let index = 0; index < lines; index += 1) {
    const id = v7();
    const at = new Date(api.now().getTime() + index * 1000 - (index % 3) * 5000);
    await api.db.transaction((tx) =>
      postTransaction(tx, {
        accountId,
        kind: 'adjustment',
        idempotencyKey: id,
        at,
        entries: [
          { ledger: 'WALLET', amount: 1_000_000n, kind: 'adjustment', description: `Line ${index}` },
          { ledger: 'ADJUSTMENTS', amount: -1_000_000n, kind: 'adjustment' },
        ],
      }),
    );
  }
});
afterAll(() => api.close());

const history = async (body: Request) => (await api.call('account.manage/getbillinghistory', body, { token })).payload;
/** Returns balances in micro-USD, each of which must differ by one dollar from its neighbor. */
const balances = (items: { balanceAfter: string }[]) => items.map(({ balanceAfter }) => parseUsd(balanceAfter));
const upward = Array.from({ length: lines }, (_, index) => BigInt(index + 1) * 1_000_000n);

it.each(['asc', 'desc'] as const)('the history follows the running balance, page by page, %s', async (dir) => {
  const items = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof history>> = await history({
      sort: [{ field: 'at', dir }],
      page: { size: 7, cursor },
    });
    items.push(...page.items);
    cursor = page.page.next;
  } while (cursor);
  expect(balances(items)).toEqual(dir === 'asc' ? upward : [...upward].reverse());
});

it('the export has the same order', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/account.manage/exportbillinghistory',
    payload: {},
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  const described = [...answer.body.matchAll(/Line (\d+)/g)].map(([, index]) => Number(index));
  expect(described).toEqual(Array.from({ length: lines }, (_, index) => lines - 1 - index));
});

it('a cursor of the order by time is refused with a reason, not a failure', async () => {
  const old = Buffer.from(JSON.stringify(['at', 'desc', '2026-03-10 12:00:00+00', '1', false])).toString('base64url');
  expect(
    (await api.call('account.manage/getbillinghistory', { page: { size: 7, cursor: old } }, { token })).status,
  ).toBe(422);
});
