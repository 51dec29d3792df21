import { loadPrices } from './prices';
import type { Prices } from './prices';
import { numberPool } from './numbers';
import { totalOf } from './message-postings';
import { allTowns, regions, tollFreeCodes } from './places';
import { harborLane, pinecrest, smallAccounts } from './plan';
import type { AccountPlan } from './plan';
import { generateStory } from './story';
import type { Story } from './story';
import { testDatabase } from '../testing';

const now = new Date('2026-11-20T15:00:00Z');
let prices: Prices;
let story: Story;

beforeAll(async () => {
  const db = await testDatabase();
  prices = await loadPrices(db);
  await db.close();
  story = generateStory(harborLane, now, prices, numberPool());
});

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
const of = (part: Story, inbound: boolean) => part.messages.filter((message) => message.inbound === inbound);

describe('the demo account', () => {
  it('has as much of everything as the demo promises', () => {
    const { numbers, contacts, lists, brands, campaigns } = story;
    expect([numbers, contacts, lists, brands, campaigns, of(story, false)].map((rows) => rows.length)).toEqual([
      120, 5000, 12, 3, 9, 100_000,
    ]);
  });

  it('ends near its planned balance with every charge on the ledger', () => {
    const entries = story.postings.flatMap((posting) => posting.entries);
    const balance = sum(entries.map((entry) => entry.amount));
    expect(balance / 1_000_000n).toBe(1284n);
    const charged = sum(entries.filter((entry) => entry.refType === 'message').map((entry) => entry.amount));
    expect(-charged).toBe(sum(story.messages.map(totalOf)));
    const unbalanced = entries.filter(
      ({ kind, amount, revenue }) =>
        kind !== 'deposit' && kind !== 'refund' && revenue.base + revenue.surcharge + revenue.fees !== -amount,
    );
    expect(unbalanced).toEqual([]);
  });

  it('charges segments by the rate tables, and nothing for what failed', () => {
    const wrong = of(story, false).filter(({ status, segments, contact, number, createdAt, price }) => {
      const charged = status === 'failed' || status === 'canceled' ? 0n : BigInt(segments);
      const unit = prices.message(false, number.type, { segments: 1, carrier: contact.carrier }, createdAt);
      return price.basePrice !== charged * unit.basePrice || price.surcharge !== charged * unit.surcharge;
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
    const onSunday = of(story, false).filter(
      (message) => new Date(message.createdAt - 4 * 3_600_000).getUTCDay() === 0,
    );
    expect(onSunday.length).toBeGreaterThan(0);
    expect(onSunday.length).toBeLessThan(3000);
  });

  it('never speaks to a contact or from a number before it is there', () => {
    const early = story.messages.filter(
      ({ createdAt, contact, number }) => createdAt < contact.createdAt || createdAt < number.purchasedAt,
    );
    expect(early).toEqual([]);
    expect(story.messages.filter(({ createdAt }) => createdAt >= now.getTime())).toEqual([]);
  });

  it('contains one STOP of every contact who opted out', () => {
    const stops = story.messages.filter((message) => message.inbound && /^(stop|unsubscribe)$/i.test(message.body));
    const wrote = new Set(stops.map((message) => message.contact));
    expect(stops).toHaveLength(wrote.size);
    expect([...wrote].every((contact) => contact.optedOutAt !== null)).toBe(true);
  });

  it('has a thread for everyone who wrote, with what they wrote last', () => {
    const { conversations, messages } = story;
    const key = ({ number, contact }: Pick<(typeof conversations)[number], 'number' | 'contact'>) =>
      `${number.id} ${contact.id}`;
    expect(new Set(conversations.map(key)).size).toBe(conversations.length);
    expect(new Set(conversations.map(key))).toEqual(new Set(of(story, true).map(key)));
    const last = new Map(
      messages.flatMap(({ conversationId, createdAt }) =>
        conversationId === null ? [] : [[conversationId, createdAt] as const],
      ),
    );
    expect(conversations.filter(({ id, lastMessageAt }) => last.get(id) !== lastMessageAt)).toEqual([]);
    expect(conversations.filter(({ status, unread }) => status === 'RESOLVED' && unread > 0)).toEqual([]);
    expect(of(story, true).filter(({ conversationId }) => conversationId === null)).toEqual([]);
  });

  it('texts a contact from the same number for the same purpose', () => {
    const senders = new Map<string, Set<string>>();
    for (const { contact, number, createdAt } of of(story, false)) {
      // Numbers were bought in the first weeks.
      if (now.getTime() - createdAt > 40 * 86_400_000) continue;
      const key = `${contact.id} ${number.campaign?.id}`;
      senders.set(key, (senders.get(key) ?? new Set()).add(number.id));
    }
    const several = [...senders.values()].filter((numbers) => numbers.size > 1).length / senders.size;
    // Conversations start at any number.
    expect(several).toBeLessThan(0.02);
  });

  it('has different numbers everywhere, in E.164 or as a short code', () => {
    const pool = numberPool();
    const stories = [harborLane, pinecrest, ...smallAccounts].map((plan) =>
      generateStory({ ...plan, messages: Math.min(plan.messages, 50) }, now, prices, pool),
    );
    const all = stories.flatMap((one) => one.numbers.map((number) => number.number));
    expect(new Set(all).size).toBe(all.length);
    for (const number of all) expect(number).toMatch(/^(\+1\d{3}55501\d\d|\d{5})$/);
    for (const { contacts } of stories)
      expect(new Set(contacts.map((contact) => contact.phone)).size).toBe(contacts.length);
  });

  it('has varied texts', () => {
    const bodies = of(story, false).map(({ body }) => body);
    expect(new Set(bodies).size).toBeGreaterThan(40_000);
    expect(bodies.filter((body) => /undefined|null|NaN|\[object|  /.test(body))).toEqual([]);
  });

  it.each(['2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z', '2027-01-01T03:00:00Z', '2028-02-29T23:00:00Z'])(
    'holds on %s too',
    (day) => {
      const short = generateStory(
        { ...harborLane, messages: 2000, contacts: 400 },
        new Date(day),
        prices,
        numberPool(),
      );
      expect(of(short, false)).toHaveLength(2000);
    },
  );
});

describe('every demo account', () => {
  const plans: AccountPlan[] = [harborLane, pinecrest, ...smallAccounts];
  let stories: Story[];
  beforeAll(() => {
    const pool = numberPool();
    stories = plans.map((plan) => (plan === harborLane ? story : generateStory(plan, now, prices, pool)));
  });
  const placeOf = new Map(allTowns.map(({ town, region }) => [`${town.areaCode} ${town.city}`, region]));

  it('has numbers whose area code, city and state agree', () => {
    const wrong = stories.flatMap(({ plan, numbers }) =>
      numbers.filter(({ type, number, city, state, label }) => {
        const code = number.slice(2, 5);
        if (type === 'SHORT_CODE') return city !== null || state !== null;
        if (type === 'TOLL_FREE')
          return city !== null || state !== null || !tollFreeCodes.some((known) => known === code);
        return (
          city === null ||
          placeOf.get(`${code} ${city}`) !== regions[plan.region] ||
          state !== regions[plan.region].state ||
          !label.endsWith(city)
        );
      }),
    );
    expect(wrong).toEqual([]);
    const cities = (company: string) =>
      new Set(stories.find(({ plan }) => plan.company === company)?.numbers.flatMap(({ city }) => city ?? []));
    expect(cities('Pinecrest Dental Group')).toContain('Chicago');
    const inQuebec = cities('Santé Médicale Montréal');
    expect(inQuebec).toContain('Montréal');
    expect([...inQuebec].filter((city) => !['Montréal', 'Laval'].includes(city))).toEqual([]);
  });

  it('has contacts whose area code, city, state and zone agree', () => {
    const wrong = stories.flatMap(({ contacts }) =>
      contacts.filter(({ phone, state, timezone, address }) => {
        const homes = allTowns.filter(
          ({ town }) => town.areaCode === phone.slice(2, 5) && (address === null || town.city === address.city),
        );
        return !homes.some(
          ({ region }) =>
            region.state === state &&
            (timezone ?? region.timezone) === region.timezone &&
            (address?.country ?? region.country) === region.country,
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is above its minimum balance if it is active, else says why it is not', () => {
    const balances = stories.map(({ plan, postings }) => ({
      plan,
      balance: sum(postings.flatMap(({ entries }) => entries.map(({ amount }) => amount))),
    }));
    const low = balances.filter(({ plan, balance }) => balance < BigInt(plan.minBalance) * 1_000_000n);
    expect(low.filter(({ plan }) => plan.status === 'ACTIVE')).toEqual([]);
    expect(low.filter(({ plan }) => plan.status === 'SUSPENDED' && !plan.statusReason)).toEqual([]);
  });

  it('sends nothing once it is suspended or closed', () => {
    const stopped = stories.filter(({ plan }) => plan.status === 'SUSPENDED' || plan.status === 'CLOSED');
    expect(stopped).toHaveLength(3);
    for (const { plan, messages, conversations } of stopped) {
      const last = Math.max(
        ...messages.map(({ createdAt }) => createdAt),
        ...conversations.map(({ lastMessageAt }) => lastMessageAt),
      );
      const days = (now.getTime() - last) / 86_400_000;
      expect(days).toBeGreaterThan((plan.stoppedDaysAgo ?? 0) - 1);
    }
  });

  it('has a history of past actions, in order, each by an existing user', () => {
    for (const { plan, acts, users, createdAt } of stories) {
      expect([plan.company, acts.length > 0]).toEqual([plan.company, true]);
      const times = acts.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((at) => at >= createdAt && at < now.getTime())).toBe(true);
      for (const { by } of acts) if (by && 'userId' in by) expect(users.map(({ id }) => id)).toContain(by.userId);
      if (plan.status === 'SUSPENDED')
        expect(acts.at(-1)).toMatchObject({ action: 'account.suspend', reason: plan.statusReason });
    }
  });
});
