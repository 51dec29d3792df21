import { loadPrices } from './prices';
import type { Prices } from './prices';
import { numberPool } from './numbers';
import { harborLane, pinecrest, smallAccounts } from './plan';
import { tell } from './story';
import type { Story } from './story';
import { testDatabase } from '../testing';

const now = new Date('2026-11-20T15:00:00Z');
let prices: Prices;
let story: Story;

beforeAll(async () => {
  const db = await testDatabase();
  prices = await loadPrices(db);
  await db.close();
  story = tell(harborLane, now, prices, numberPool());
});

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
const of = (part: Story, inbound: boolean) => part.messages.filter((message) => message.inbound === inbound);

describe('the demo account', () => {
  it('has as much of everything as the demo promises', () => {
    const { numbers, contacts, lists, brands, campaigns, conversations } = story;
    expect([numbers, contacts, lists, brands, campaigns, conversations, of(story, false)].map((rows) => rows.length)).toEqual([120, 5000, 12, 3, 6, 60, 100_000]);
  });

  it('ends near its planned balance with every charge on the ledger', () => {
    const entries = story.postings.flatMap((posting) => posting.entries);
    const balance = sum(entries.map((entry) => entry.amount));
    expect(balance / 1_000_000n).toBe(1284n);
    const charged = sum(entries.filter((entry) => entry.refType === 'message').map((entry) => entry.amount));
    expect(-charged).toBe(sum(story.messages.map((message) => message.basePrice + message.surcharge)));
    const unbalanced = entries.filter(({ kind, amount, revenue }) => kind !== 'deposit' && revenue.base + revenue.surcharge + revenue.fees !== -amount);
    expect(unbalanced).toEqual([]);
  });

  it('charges segments by the rate tables, and nothing for what failed', () => {
    const wrong = of(story, false).filter(({ status, segments, contact, number, createdAt, basePrice, surcharge }) => {
      const charged = status === 'failed' || status === 'canceled' ? 0n : BigInt(segments);
      const base = prices.segment(false, number.type, createdAt);
      const perSegment = prices.surcharge(contact.carrier ?? 'Other', false, number.type, createdAt);
      return basePrice !== charged * base || surcharge !== charged * perSegment;
    });
    expect(wrong).toEqual([]);
  });

  it('delivers 96 to 97.5 percent and names an error for what it did not', () => {
    const outbound = of(story, false);
    const delivered = outbound.filter((message) => message.status === 'delivered').length / outbound.length;
    expect(delivered).toBeGreaterThan(0.96);
    expect(delivered).toBeLessThan(0.975);
    const fine = (status: string) => status === 'delivered' || status === 'canceled';
    expect(outbound.filter(({ status, errorCode }) => (errorCode === null) !== fine(status))).toEqual([]);
  });

  it('keeps office hours: hardly a message on Sundays', () => {
    const onSunday = of(story, false).filter((message) => new Date(message.createdAt - 4 * 3_600_000).getUTCDay() === 0);
    expect(onSunday.length).toBeGreaterThan(0);
    expect(onSunday.length).toBeLessThan(3000);
  });

  it('never speaks to a contact or from a number before it is there', () => {
    const early = story.messages.filter(({ createdAt, contact, number }) => createdAt < contact.createdAt || createdAt < number.purchasedAt);
    expect(early).toEqual([]);
    expect(story.messages.filter(({ createdAt }) => createdAt >= now.getTime())).toEqual([]);
  });

  it('lets everyone who opted out say STOP, once', () => {
    const stops = story.messages.filter((message) => message.inbound && /^(stop|unsubscribe)$/i.test(message.body));
    const wrote = new Set(stops.map((message) => message.contact));
    expect(stops).toHaveLength(wrote.size);
    expect([...wrote].every((contact) => contact.optedOutAt !== null)).toBe(true);
  });

  it('has different numbers everywhere, in E.164 or as a short code', () => {
    const pool = numberPool();
    const stories = [harborLane, pinecrest, ...smallAccounts].map((plan) => tell({ ...plan, messages: Math.min(plan.messages, 50) }, now, prices, pool));
    const all = stories.flatMap((told) => told.numbers.map((number) => number.number));
    expect(new Set(all).size).toBe(all.length);
    for (const number of all) expect(number).toMatch(/^(\+1\d{3}55501\d\d|\d{5})$/);
    for (const { contacts } of stories) expect(new Set(contacts.map((contact) => contact.phone)).size).toBe(contacts.length);
  });

  it.each(['2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z', '2027-01-01T03:00:00Z', '2028-02-29T23:00:00Z'])('holds on %s too', (day) => {
    const told = tell({ ...harborLane, messages: 2000, contacts: 400 }, new Date(day), prices, numberPool());
    expect(of(told, false)).toHaveLength(2000);
  });
});
