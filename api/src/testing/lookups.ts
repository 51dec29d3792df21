import type { LookupPort, PhoneFacts } from '../modules/lookups';
import type { TestApi } from './test-api';

/** A provider for tests that notes what it is asked; phones that end with 99 are unknown. */
export interface AskedLookup extends LookupPort {
  asked: string[][];
  /** The error of the next answers; null if it answers. */
  failure: Error | null;
  /** Runs before each answer. */
  before: () => Promise<void>;
}

/** The facts of every phone that the provider of tests knows. */
export const mobileFacts: PhoneFacts = {
  lineType: 'MOBILE',
  carrier: 'T-Mobile',
  carrierName: 'T-Mobile USA, Inc.',
  mcc: '310',
  mnc: '260',
  ported: false,
  lrn: null,
  ocn: '6529',
  city: 'Chicago',
  state: null,
  reachable: true,
};

/** Creates a provider for tests. */
export function askedLookup(): AskedLookup {
  const lookup: AskedLookup = {
    name: 'test',
    asked: [],
    failure: null,
    before: async () => undefined,
    find: async (phones) => {
      lookup.asked.push([...phones]);
      await lookup.before();
      if (lookup.failure) throw lookup.failure;
      return new Map(phones.filter((phone) => !phone.endsWith('99')).map((phone) => [phone, mobileFacts]));
    },
  };
  return lookup;
}

/** Returns the dependencies of look-ups on a test database, with a log that may have errors. */
export function lookupDeps(api: TestApi, lookup: LookupPort) {
  const logged: string[] = [];
  return { ...api.app.deps, lookup, logged, log: ({ message }: { message: string }) => void logged.push(message) };
}

/** Returns different phones of Chicago. */
export const chicagoPhones = (count: number, first = 5_550_000): string[] =>
  Array.from({ length: count }, (_, index) => `+1312${first + index}`);
