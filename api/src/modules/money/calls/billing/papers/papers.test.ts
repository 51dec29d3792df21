import { parseUsd } from '@heliograph/contract/money';
import { ledgerKind, type LedgerKind } from '@heliograph/contract/reference/ledger';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { postTransaction } from '../../../ledger';
import { testApi, type TestApi } from '../../../../../testing';
import { pdfTexts } from '../../../../../testing/pdf-text';
import { addCard } from '../../../../../testing/recharges';

let api: TestApi;
let accountId: string;
let token: string;

/** Posts a line on the wallet at an instant. */
async function post(kind: LedgerKind, amount: bigint, at: string, segments?: number, owner = accountId) {
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId: owner,
      kind,
      idempotencyKey: v7(),
      at: new Date(at),
      entries: [
        { ledger: 'WALLET', amount, kind, ...(segments !== undefined && { segments }) },
        { ledger: 'ADJUSTMENTS', amount: -amount, kind },
      ],
    }),
  );
}

async function file(name: string, body: object, as = token) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    payload: body,
    headers: { host: 'localhost', authorization: `Bearer ${as}` },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    texts: answer.statusCode === 200 ? pdfTexts(answer.rawPayload) : [],
    body: answer.statusCode === 200 ? '' : answer.body,
  };
}
const statement = (month: string, as = token) => file('account.manage/exportbillingstatement', { month }, as);
const receipt = (depositUUID: string, as = token) => file('account.manage/exportdepositreceipt', { depositUUID }, as);
/** Returns the text that follows another one. */
const after = (texts: string[], label: string) => texts[texts.lastIndexOf(label) + 1];
const amountIn = (text = '') => parseUsd(text.replace(/[$,]/g, ''));

beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('walter', { roles: ['finance'] })).accountId ?? '';
  await api.db.run(
    sql`update account set timezone = 'America/New_York', created_at = '2025-12-15T12:00:00Z' where id = ${accountId}`,
  );
  token = await api.logIn('walter');
  await post('deposit', 50_000_000n, '2025-12-20T12:00:00Z');
  await post('message_outbound', -14_001n, '2026-01-01T04:59:59.999Z', 2);
  await post('message_outbound', -14_000n, '2026-01-01T05:00:00Z', 2);
  await post('message_outbound', -7_003n, '2026-01-15T00:00:00Z', 1);
  await post('number_fee', -1_000_000n, '2026-02-01T04:59:59Z');
  await post('adjustment', 2_500_000n, '2026-02-01T05:00:00Z');
});
afterAll(() => api.close());

describe('the statement of a month', () => {
  it('has the sums of the ledger between midnights of the account’s zone', async () => {
    const { status, headers, texts } = await statement('2026-01');
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="statement-2026-01.pdf"',
    ]);
    expect(texts).toEqual(
      expect.arrayContaining(['Statement of January 2026', 'Jan 1, 2026 to Jan 31, 2026 (America/New_York)']),
    );
    expect([
      after(texts, 'Opening balance'),
      after(texts, 'Closing balance'),
      after(texts, 'Sum of the month'),
    ]).toEqual(['$49.985999', '$48.964996', '-$1.021003']);
    const at = texts.indexOf('Outbound message');
    expect(texts.slice(at, at + 4)).toEqual(['Outbound message', '2', '3', '-$0.021003']);
    expect(texts).not.toContain('Adjustment');
  });

  it('starts where the month before ended, adds up, and equals the billing history', async () => {
    const months = ['2025-12', '2026-01', '2026-02', '2026-03'];
    let closing = 0n;
    for (const month of months) {
      const { texts } = await statement(month);
      const opening = amountIn(after(texts, 'Opening balance'));
      expect(opening).toBe(closing);
      const lines = ledgerKind.values.flatMap((kind) => {
        const place = texts.indexOf(ledgerKind.label(kind));
        return place < 0 ? [] : [amountIn(texts.slice(place).find((text) => /^-?\$/.test(text))) ?? 0n];
      });
      closing = lines.reduce((sum, amount) => sum + amount, opening ?? 0n);
      expect(amountIn(after(texts, 'Closing balance'))).toBe(closing);
      const next = new Date(Date.parse(`${month}-01`) + 31 * 86_400_000).toISOString().slice(0, 7);
      const { totals } = (
        await api.call(
          'account.manage/summarizebillinghistory',
          { filter: { from: `${month}-01`, to: `${next}-01` } },
          { token },
        )
      ).payload;
      expect([parseUsd(totals.opening), parseUsd(totals.closing)]).toEqual([opening, closing]);
    }
  });

  it('lists the months since the account was opened, and rejects any other', async () => {
    const { items } = (await api.call('account.manage/getbillingstatements', {}, { token })).payload;
    expect(items).toEqual([
      { month: '2026-03', complete: false },
      { month: '2026-02', complete: true },
      { month: '2026-01', complete: true },
      { month: '2025-12', complete: true },
    ]);
    for (const month of ['2026-04', '2025-11', '0000-01']) expect((await statement(month)).status).toBe(422);
    expect((await statement('2026-03')).texts).toEqual(
      expect.arrayContaining(['No activity in this month.', expect.stringContaining('This month isn')]),
    );
  });

  it('prints a long name in lines, and names in other scripts without a failure', async () => {
    const name = `${'Incomparable'.repeat(12)} 株式会社 Łódź Ünïon`;
    await api.db.run(sql`update account set name = ${name} where id = ${accountId}`);
    const { status, texts } = await statement('2026-01');
    expect(status).toBe(200);
    expect(texts.join('')).toContain('Incomparable'.repeat(12));
    // Letters that the font lacks are replaced; a line may end between any of them.
    expect(texts.join(' ')).toMatch(/\?\?\?\? .*\?\u00f3d\u017e?/);
  });

  it('is of one account', async () => {
    const other = await api.addPerson('stranger');
    await post('deposit', 7_000_000n, '2026-01-05T12:00:00Z', undefined, other.accountId ?? '');
    const { texts } = await statement('2026-01');
    expect(texts).not.toContain('Deposit');
  });
});

describe('a receipt', () => {
  let card: string;
  beforeAll(async () => {
    card = await addCard(api, accountId);
  });
  async function deposit(key: string) {
    return (
      await api.call(
        'account.manage/createdeposit',
        { amount: '25.000000', paymentMethodUUID: card, idempotencyKey: key },
        { token },
      )
    ).payload;
  }

  it('shows what was paid and refunded', async () => {
    const { depositUUID, reference } = await deposit('paid-deposit');
    const first = await receipt(depositUUID);
    expect([first.status, first.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="receipt-${reference}.pdf"`,
    ]);
    expect([
      after(first.texts, 'Receipt number'),
      after(first.texts, 'Added to your balance'),
      after(first.texts, 'Charged to your card (USD)'),
    ]).toEqual([reference, '$25.00', '$25.00']);
    expect(first.texts).not.toContain('Refunds');
    await api.addPerson('root', { accountId: null, roles: ['admin'] });
    const staff = await api.logIn('root', { host: 'admin.localhost' });
    const refunded = await api.call(
      'admin.manage/refunddeposit',
      { depositUUID, amount: '10.500000', reason: 'Twice', idempotencyKey: 'refund-one' },
      { token: staff, host: 'admin.localhost' },
    );
    expect(refunded.payload.status).toBe('SUCCEEDED');
    const { texts } = await receipt(depositUUID);
    expect(texts).toEqual(expect.arrayContaining(['Refunds', '-$10.50']));
    expect(after(texts, 'Charged after refunds (USD)')).toBe('$14.50');
  });

  it('is 404 for a deposit of another account, and 403 for users without billing', async () => {
    const { depositUUID } = await deposit('foreign-deposit');
    await api.addPerson('outsider');
    expect((await receipt(depositUUID, await api.logIn('outsider'))).status).toBe(404);
    await api.addPerson('techie', { accountId, roles: ['tech'] });
    const tech = await api.logIn('techie');
    expect([(await receipt(depositUUID, tech)).status, (await statement('2026-01', tech)).status]).toEqual([403, 403]);
  });

  it('is refused for a deposit that wasn’t paid', async () => {
    const { depositUUID } = await deposit('unpaid-deposit');
    await api.db.run(
      sql`update deposit set status = 'FAILED', failure_code = 'card_declined', balance_after = null
        where id = ${depositUUID}`,
    );
    const { status, body } = await receipt(depositUUID);
    expect([status, JSON.parse(body)]).toMatchObject([
      409,
      { response: 'Only a deposit that was paid has a receipt.' },
    ]);
  });
});
