import { dayText } from '../../../base/day-text';
import { grouped } from '../../../base/grouped';
import type { Lost } from './lost-prices';
import { namesOf } from './priced-events';

/** How many events, payers, and days are named. */
const most = 5;

/** The name of an event without a price. */
interface Named {
  what: string;
  day: string;
  payer: string;
}

/** Names what would have no price, from when on, and for which payers: a sentence for each day and the same payers. */
export function nameLost(lost: readonly Lost[], now: Date): string {
  const names = [
    ...grouped(lost, ({ event, payer, from, belowTier }) => JSON.stringify([event.item, payer.name, from, belowTier])),
  ].flatMap(([, group]) => namedOf(group, now));
  const payersOfEach = [...grouped(names, ({ what, day }) => `${day} ${what}`).values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ what, day }) => ({ what, day, payers: listed([...new Set(group.map(({ payer }) => payer))]) })),
  );
  const sentences = [...grouped(payersOfEach, ({ day, payers }) => `${day} ${payers}`).values()].flatMap((group) =>
    group.slice(0, 1).map(({ day, payers }) => {
      const events = listed(
        group.map(({ what }) => what),
        '; ',
      );
      return `No price would be left for ${events} from ${day} on, for ${payers}.`;
    }),
  );
  return sentences.slice(0, most).join(' ');
}

/** Names the events of a payer that have no price from the same time on, for the same reason. */
function namedOf(group: readonly Lost[], now: Date): Named[] {
  const [first] = group;
  if (!first) return [];
  const { payer, from, belowTier } = first;
  const units = belowTier ? ` (the first ${belowTier.toLocaleString('en-US')} units of a month)` : '';
  const day = from.getTime() === now.getTime() ? 'now' : dayText(from.toISOString().slice(0, 10));
  return namesOf(
    group.map(({ event }) => event),
    payer.campaigns,
  ).map((name) => ({ what: `${name}${units}`, day, payer: payer.name }));
}

/** Joins texts, at most so many of them. */
export function listed(texts: readonly string[], separator = ', '): string {
  const more = texts.length - most;
  return [...texts.slice(0, most), ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join(separator);
}
