import { sql } from 'drizzle-orm';
import { setUpDeposits } from './testing/set-up-deposits';

const setup = setUpDeposits();
const { tokenize } = setup;

describe('the sandbox card provider', () => {
  it.each([
    ['4242424242424242', 'Visa', '4242', '123'],
    ['5555 5555 5555 4444', 'Mastercard', '4444', '123'],
    ['378282246310005', 'American Express', '0005', '1234'],
    ['6011-1111-1111-1117', 'Discover', '1117', '123'],
  ])('makes a token of %s', async (number, brand, last4, cvc) => {
    const { status, body } = await tokenize({ number, cvc });
    expect([status, body]).toEqual([
      200,
      { token: expect.stringMatching(/^tok_/) as string, brand, last4, expMonth: 11, expYear: 2029 },
    ]);
  });

  it.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'number'],
    ['a card that is no test card', { number: '4111111111111111' }, 'number'],
    ['letters', { number: 'abcd' }, 'number'],
    ['a card that expired last month', { expMonth: 2, expYear: 2026 }, 'expMonth'],
    ['a short security code', { cvc: '12' }, 'cvc'],
    ['a security code too short for the brand', { number: '378282246310005', cvc: '123' }, 'cvc'],
    ['no ZIP code', { zip: '' }, 'zip'],
    ['a month of 13', { expMonth: 13 }, 'expMonth'],
  ])('refuses %s', async (_what, card, field) => {
    const { status, text, body } = await tokenize(card);
    expect([status, body.content.errors.map((error) => error.field)]).toEqual([422, [field]]);
    if ('number' in card) expect(text).not.toContain(card.number);
  });

  it('takes a card to the end of its month', async () => {
    expect((await tokenize({ expMonth: 3, expYear: 2026 })).status).toBe(200);
  });

  it('keeps no card number anywhere', async () => {
    await tokenize();
    const stored = await setup.api.db.row<{ text: string }>(sql`select json_agg(c)::text as text from sandbox_card c`);
    expect(stored?.text).toContain('"4242"');
    expect(stored?.text).not.toContain('42424242');
  });
});
