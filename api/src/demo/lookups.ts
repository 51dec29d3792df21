import type { PlannedNumber } from '../modules/lookups';
import type { Days } from './days';
import type { DemoUser } from './model';
import { exchange555, regions } from './places';
import type { AccountPlan } from './plan';
import type { UnitPrice } from '../modules/pricing';
import type { Prices } from './prices';
import { createRandom } from './random';

/** A look-up of numbers that are not contacts yet; a list from a file ran as a job. */
export interface DemoLookup {
  id: string;
  at: number;
  /** The name of its file; empty if the numbers were typed. */
  name: string;
  userId: string | null;
  numbers: PlannedNumber[];
  /** Of one number, in micro-USD. */
  unit: UnitPrice;
}

interface Asked {
  ago: number;
  /** Local hour, with fractions. */
  hour: number;
  name: string;
  count: number;
  /** Entries of the file that are not numbers. */
  rest: readonly PlannedNumber[];
}

const notPhone = (text: string, problem: PlannedNumber['problem'] & string): PlannedNumber => ({
  phone: null,
  text,
  problem,
});

const asked: readonly Asked[] = [
  {
    ago: 74,
    hour: 10.2,
    name: 'Health fair sign-ups.csv',
    count: 240,
    rest: [
      notPhone('n/a', 'NOT_A_NUMBER'),
      notPhone('201-555-01', 'TOO_SHORT'),
      notPhone('973-555-0188 x12', 'EXTRA_TEXT'),
    ],
  },
  { ago: 39, hour: 15.6, name: 'Open house, Hoboken.csv', count: 320, rest: [notPhone('ask at desk', 'NOT_A_NUMBER')] },
  ...[33, 26, 20, 15, 12, 9].map((ago) => ({ ago, hour: 9 + (ago % 7), name: '', count: 1 + (ago % 3), rest: [] })),
  {
    ago: 6,
    hour: 11.4,
    name: 'Referrals.csv',
    count: 215,
    rest: [notPhone('201555019', 'TOO_SHORT'), notPhone('unknown', 'NOT_A_NUMBER')],
  },
  ...[4, 3, 2, 1].map((ago) => ({ ago, hour: 13 + ago / 2, name: '', count: 1, rest: [] })),
];
/** Lines from here on have no contacts. */
const firstLine = 7_000;

/** Generates the look-ups of an account in order of time, each number once. */
export function lookupsOf(plan: AccountPlan, users: readonly DemoUser[], days: Days, prices: Prices): DemoLookup[] {
  // A sequence of its own: it changes nothing else of the account.
  const random = createRandom(`${plan.key} look-ups`);
  const { towns } = regions[plan.region];
  const [first, second] = users;
  let line = firstLine;
  return asked.map(({ ago, hour, name, count, rest }) => {
    const at = days.at(ago, hour);
    const phones = Array.from({ length: count }, (): PlannedNumber => ({
      phone: exchange555(random.pick(towns).areaCode, line++),
      problem: null,
    }));
    return {
      id: random.uuid(at),
      at,
      name,
      userId: (name ? first : second)?.id ?? null,
      numbers: [...phones, ...rest],
      unit: prices.fee('lookup'),
    };
  });
}

/** Returns how many numbers of a look-up are charged. */
export const chargedOf = ({ numbers }: DemoLookup): number => numbers.filter(({ phone }) => phone !== null).length;
