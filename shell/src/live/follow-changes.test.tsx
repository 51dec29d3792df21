import type { LiveEvent } from '@heliograph/contract/calls/live';
import { createQueryClient, QueryClientProvider, useQuery } from '@heliograph/platform/query';
import { act, render } from '@testing-library/react';
import { followChanges } from './follow-changes';

const turnTo = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  turnTo('visible');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Key = [string, object];
const details: Key = ['campaign.manage/getbroadcast', { broadcastUUID: 'b1' }];
const recipients: Key = ['campaign.manage/getbroadcastrecipients', { filter: { broadcastUUID: 'b1' }, sort: [] }];
const thread: Key = ['conversation.manage/getthread', { conversationUUID: 'c1' }];
const list: Key = ['campaign.manage/getbroadcasts', { filter: {} }];
const contacts: Key = ['contact.manage/getcontacts', { filter: {} }];

/** What the server sends for a delivery receipt of a broadcast's message, and for a step of a broadcast. */
const step = (broadcastUUID: string): LiveEvent[] => [
  { reads: [list[0], details[0], recipients[0]], keys: { broadcastUUID: [broadcastUUID] } },
];
const receipt = (broadcastUUID: string, conversationUUID?: string): LiveEvent[] => [
  { reads: ['conversation.manage/getmessage', 'report.manage/getmessage'], keys: { messageUUID: ['m1'] } },
  ...(conversationUUID === undefined
    ? []
    : [{ reads: [thread[0], 'conversation.manage/getconversation'], keys: { conversationUUID: [conversationUUID] } }]),
  ...step(broadcastUUID),
];

interface Read {
  queryKey: Key;
  read(name: string): Promise<number>;
}

function Read({ queryKey, read }: Read) {
  return <output>{useQuery({ queryKey, queryFn: () => read(queryKey[0]) }).data}</output>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const settle = () => pass(30_000);

/** A tab that shows reads; `server` is what a fetch returns, `fetches` what was fetched since the last look. */
async function tab(keys: readonly Key[], server: { value: number; ms?: number } = { value: 0 }) {
  const queries = createQueryClient();
  const fetched: string[] = [];
  const read = async (name: string) => {
    fetched.push(name);
    const { value } = server;
    await new Promise((resolve) => setTimeout(resolve, server.ms ?? 10));
    return value;
  };
  const page = render(
    <QueryClientProvider client={queries}>
      {keys.map((queryKey) => (
        <Read key={queryKey[0]} queryKey={queryKey} read={read} />
      ))}
    </QueryClientProvider>,
  );
  await pass(5_000);
  let balances = 0;
  fetched.length = 0;
  const changes = followChanges({
    isOwn: (id) => id === 'own',
    queries,
    refreshBalance: async () => {
      balances += 1;
    },
  });
  return {
    hear: (events: readonly LiveEvent[]) => events.forEach(changes.on),
    fetches: () => fetched.splice(0),
    balances: () => balances,
    shown: () => page.getAllByRole('status').map(({ textContent }) => Number(textContent)),
    close: () => {
      changes.end();
      page.unmount();
    },
  };
}

test('fetches the details of a broadcast once for its change, and not at all for another one’s', async () => {
  const { hear, fetches, close } = await tab([details, recipients, thread]);
  hear([...receipt('b2'), ...receipt('b2', 'c2'), ...step('b2')]);
  await settle();
  expect(fetches()).toEqual([]);
  hear(receipt('b1'));
  await settle();
  expect(fetches().sort()).toEqual([details[0], recipients[0]]);
  hear(receipt('b2', 'c1'));
  await settle();
  expect(fetches()).toEqual([thread[0]]);
  close();
});

test('fetches a list for every change that it may show', async () => {
  const { hear, fetches, close } = await tab([list, contacts]);
  hear(receipt('b2'));
  await settle();
  expect(fetches()).toEqual([list[0]]);
  close();
});

test('fetches at most 4 times for 100 changes in a second, less and less often, and shows the last state', async () => {
  const server = { value: 0 };
  const { hear, fetches, shown, close } = await tab([details], server);
  const change = async (times: number, everyMs: number) => {
    for (let time = 0; time < times; time += 1) {
      server.value += 1;
      hear(receipt('b1'));
      await pass(everyMs);
    }
  };
  await change(100, 10);
  await settle();
  const inSecond = fetches().length;
  expect([inSecond <= 4, shown()]).toEqual([true, [100]]);
  await change(120, 500);
  const inMinute = fetches().length;
  await settle();
  expect([inMinute <= 16, shown()]).toEqual([true, [220]]);
  close();
});

test('shows the first change after a pause at once', async () => {
  const { hear, fetches, close } = await tab([details]);
  for (let round = 0; round < 2; round += 1) {
    hear(receipt('b1'));
    await pass(1);
    expect(fetches()).toHaveLength(1);
    await settle();
  }
  close();
});

test('waits for a slow response before it fetches again, so that busy reads are shown', async () => {
  const server = { value: 0, ms: 3_000 };
  const { hear, shown, close } = await tab([details], server);
  for (let time = 0; time < 100; time += 1) {
    server.value += 1;
    hear(receipt('b1'));
    await pass(100);
  }
  expect(shown()[0]).toBeGreaterThan(0);
  await settle();
  expect(shown()).toEqual([100]);
  close();
});

test('a busy read holds up no other', async () => {
  const { hear, fetches, close } = await tab([details, thread]);
  for (let time = 0; time < 100; time += 1) {
    hear(receipt('b1'));
    await pass(100);
  }
  fetches();
  hear(receipt('b2', 'c1'));
  await pass(1);
  expect(fetches()).toEqual([thread[0]]);
  close();
});

test('a hidden tab waits until it is visible', async () => {
  const { hear, fetches, balances, close } = await tab([details]);
  turnTo('hidden');
  hear([...receipt('b1'), ...receipt('b1'), { reads: ['account.manage/getbalance'] }]);
  await settle();
  expect([fetches(), balances()]).toEqual([[], 0]);
  turnTo('visible');
  await settle();
  expect([fetches(), balances()]).toEqual([[details[0]], 1]);
  close();
});

test('fetches all reads in use once when events were lost, as after a connection was lost', async () => {
  const all = [details, recipients, thread, list, contacts];
  const { hear, fetches, balances, close } = await tab(all);
  hear([{ lost: true }]);
  await settle();
  expect([fetches().sort(), balances()]).toEqual([all.map(([name]) => name).sort(), 1]);
  close();
});

test('an event without keys, as an older server sends it, is about everything that it names', async () => {
  const { hear, fetches, close } = await tab([details, recipients, thread, contacts]);
  hear([{ reads: [details[0], recipients[0], thread[0], 'account.manage/getblacklist'] }]);
  await settle();
  expect(fetches().sort()).toEqual([details[0], recipients[0], thread[0]].sort());
  close();
});

test('keys that this build doesn’t know limit nothing', async () => {
  const { hear, fetches, close } = await tab([details]);
  hear([{ reads: [details[0]], keys: { parcelUUID: ['p1'] } }]);
  await settle();
  expect(fetches()).toEqual([details[0]]);
  close();
});

test('ignores its own changes; another tab shows them', async () => {
  const [own, other] = [await tab([details]), await tab([details])];
  const event: LiveEvent = { reads: [details[0]], by: 'own' };
  own.hear([event]);
  other.hear([{ ...event, by: 'colleague' }]);
  await settle();
  expect([own.fetches(), other.fetches()]).toEqual([[], [details[0]]]);
  own.close();
  other.close();
});
