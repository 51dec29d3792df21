import { parseUsd } from '@heliograph/contract/money';
import { offsetAt, tzCodes } from '@heliograph/contract/reference/time-zones';
import {
  distinctClocks,
  exactTime,
  zoneInstants,
  type ExactTime,
} from '@heliograph/contract/reference/testing/zone-instants';
import { dayAndTime } from '@heliograph/contract/reference/time-words';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { daysLater } from '../base/months';
import { zoneWriter } from '../base/zone-time';
import { instantAt } from '../modules/broadcasts';
import { conditionSql, isOpen, wallClock } from '../modules/people';
import { isActive } from '../modules/conversations';
import { postTransaction, billingDays, walletDays } from '../modules/money';
import { nextDue } from '../modules/notices';
import { dayBounds } from '../modules/reports';
import { testApi } from '../testing';
import type { TestApi } from '../testing';

/*
 * Every rule reads the same clocks: those of moment-timezone's data, in every zone and over the next two years, around
 * each change. Node and PostgreSQL have data of other years, in which Vancouver still changes its clocks
 * (docs/decisions/0062-one-clock.md). That of the screens is compared in shared/contract/dates/dates.test.ts too.
 */
const iso = (at: number) => new Date(at).toISOString();

/** One zone for each different clock, for rules that read it as others do, and that take longer to compare. */
const clocks = distinctClocks(tzCodes);

/** Returns the zones and instants at which a rule differs from moment-timezone. */
const differing = (
  agrees: (zone: string, at: number, exact: ExactTime) => boolean,
  zones: readonly string[] = tzCodes,
): string[] =>
  zones.flatMap((zone) =>
    zoneInstants(zone)
      .filter((at) => !agrees(zone, at, exactTime(at, zone)))
      .map((at) => `${zone} ${iso(at)}`),
  );

/**
 * Returns a time of a day some days later, by moment-timezone. Its own `add` and `startOf` go on from a time of the
 * first day: they end on another day if clocks skip that time, and take the second of two midnights.
 */
const timeOf = (exact: ExactTime, days: number, time = '00:00'): ExactTime =>
  exactTime(`${daysLater(exact.format('YYYY-MM-DD'), days)}T${time}`, exact.tz() ?? '');

it('quiet hours', () => {
  expect(
    differing((zone, at, exact) => {
      const { hour, day } = wallClock(zone, new Date(at));
      const open = exact.hour() >= 8 && exact.hour() < 21;
      return hour === exact.hour() && day === exact.day() && isOpen(new Date(at), [zone], null, 'FEDERAL') === open;
    }),
  ).toEqual([]);
});

it('hours of auto replies', () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '09:30', to: '17:00' };
  expect(
    differing((zone, at, exact) => {
      const minute = exact.hour() * 60 + exact.minute();
      const open = exact.day() >= 1 && exact.day() <= 5 && minute >= 570 && minute < 1_020;
      return isActive(hours, zone, new Date(at)) === open;
    }),
  ).toEqual([]);
});

it('the clocks that screens and mails show', () => {
  expect(
    differing(
      (zone, at, exact) =>
        offsetAt(zone, new Date(at)).offset === exact.utcOffset() &&
        dayAndTime(at, zone).startsWith(exact.format('ddd, MMM D [at] h:mm A ')),
    ),
  ).toEqual([]);
});

it('times in exports', () => {
  expect(differing((zone, at, exact) => zoneWriter(zone)(iso(at)) === exact.format('YYYY-MM-DDTHH:mm:ssZ'))).toEqual(
    [],
  );
});

it('schedules of reports and broadcasts', () => {
  const rule = { frequency: 'DAILY', hour: 9, weekday: null, monthDay: null } as const;
  expect(
    differing((zone, at, exact) => {
      const today = timeOf(exact, 0, '09:00');
      const next = today.valueOf() > at ? today : timeOf(exact, 1, '09:00');
      const wall = next.format('YYYY-MM-DDTHH:mm');
      return (
        nextDue(rule, zone, new Date(at)).getTime() === next.valueOf() &&
        instantAt(wall, { zones: [zone], state: null }).getTime() === exactTime(wall, zone).valueOf()
      );
    }, clocks),
  ).toEqual([]);
});

it('days of reports', () => {
  expect(
    differing((zone, _at, exact) => {
      const days = [-1, 0, 1, 2].map((count) => timeOf(exact, count).valueOf());
      const [from = 0, , , to = 0] = days;
      return String(dayBounds({ from, to }, zone)) === String(days);
    }, clocks),
  ).toEqual([]);
});

describe('in the database', () => {
  let api: TestApi;
  let accountId: string;
  /** Instants of entries: around the changes of clocks in both halves of the world, and in zones with a new law. */
  const times = [
    ...new Set(
      ['America/New_York', 'America/Vancouver', 'Europe/London', 'Australia/Lord_Howe', 'America/Santiago'].flatMap(
        (zone) => zoneInstants(zone, Date.UTC(2026, 9, 15)),
      ),
    ),
  ].toSorted((one, other) => one - other);

  beforeAll(async () => {
    api = await testApi();
    accountId = (await api.addPerson('lena')).accountId ?? '';
    for (const at of times)
      await api.db.transaction((tx) =>
        postTransaction(tx, {
          accountId,
          kind: 'adjustment',
          idempotencyKey: v7(),
          at: new Date(at),
          entries: [
            { ledger: 'WALLET', amount: parseUsd('1') ?? 0n, kind: 'adjustment' },
            { ledger: 'ADJUSTMENTS', amount: -(parseUsd('1') ?? 0n), kind: 'adjustment' },
          ],
        }),
      );
  });
  afterAll(() => api.close());

  it('billing days', async () => {
    const wrong: string[] = [];
    for (const zone of clocks) {
      const { columns, from } = billingDays(accountId, await walletDays(api.db, accountId, zone));
      const rows = await api.db.rows<{ day: string; entries: number }>(sql`select ${columns} from ${from}`);
      const expected = times.map((at) => exactTime(at, zone).format('YYYY-MM-DD'));
      const shown = rows.flatMap(({ day, entries }) => Array<string>(entries).fill(day));
      if (String(shown.toSorted()) !== String(expected.toSorted())) wrong.push(zone);
    }
    expect(wrong).toEqual([]);
  });

  it('conditions of smart lists', async () => {
    const wrong: string[] = [];
    for (const zone of clocks) {
      const checks = zoneInstants(zone).map((at) => {
        const day = exactTime(at, zone).format('YYYY-MM-DD');
        const holds = (op: 'IS' | 'GREATER' | 'LESS', value = '') =>
          conditionSql({ field: 'lastInboundAt', op, value }, zone);
        return sql`select ${iso(at)} as at from (select ${iso(at)}::timestamptz as last_inbound_at) c
          where not (${holds('IS', day)} and ${holds('GREATER', daysLater(day, -1))} and not ${holds('LESS', day)})`;
      });
      const rows = await api.db.rows<{ at: string }>(sql`${sql.join(checks, sql` union all `)}`);
      wrong.push(...rows.map(({ at }) => `${zone} ${at}`));
    }
    expect(wrong).toEqual([]);
  });
});
