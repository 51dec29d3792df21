import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { broadcastChange } from '@heliograph/contract';
import { textReads, type LiveEvent } from '@heliograph/contract/calls/live';
import { v7 } from 'uuid';
import { receiveTexts } from '../../modules/flows';
import { testApi, type TestApi } from '../../testing';
import { addNumber } from '../../testing/messages';

let api: TestApi;
let port: number;
const people: Record<string, { token: string; accountId: string; userId: string }> = {};

beforeAll(async () => {
  api = await testApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  for (const [name, roles, owner] of [
    ['ana', ['customer']],
    ['ben', ['conversations'], 'ana'],
    ['fin', ['finance'], 'ana'],
    ['eve', ['customer']],
    ['max', ['customer']],
  ] as const) {
    const { userId, accountId } = await api.addPerson(name, {
      roles: [...roles],
      ...(owner && { accountId: people[owner]?.accountId }),
    });
    people[name] = { token: await api.logIn(name), accountId: accountId ?? '', userId };
  }
});
afterAll(async () => {
  // The client of Node opens a new connection after each aborted one.
  api.app.server.closeAllConnections();
  await api.close();
});

const person = (name: string) => {
  const found = people[name];
  if (!found) throw new Error(`${name} is nobody`);
  return found;
};

const post = (token: string | undefined, body: object, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}/api/session.manage/stream`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal,
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'br, gzip',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });

/** Opens a stream as a user; `events` grows as they arrive. */
async function open(name: string, age = 0) {
  const stop = new AbortController();
  const answer = await post(person(name).token, { age }, stop.signal);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
    200,
    'text/event-stream',
    null,
  ]);
  const events: LiveEvent[] = [];
  let ended = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      for (const line of decoder.decode(part).split('\n'))
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent);
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { events, ended: () => ended, close: () => stop.abort() };
}

const until = async (what: () => boolean): Promise<void> => {
  for (let tries = 0; !what(); tries += 1) {
    if (tries > 400) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const saveContact = async (name: string) => {
  const { body } = await api.call(
    'contact.manage/savecontact',
    { phone: '+13125550142', firstName: 'Zoe', contactListUUIDs: [] },
    { token: person(name).token },
  );
  return body.requestId;
};

test('says what another user of the account changed, with the request, and nothing to other accounts', async () => {
  const [ben, eve] = [await open('ben'), await open('eve')];
  const by = await saveContact('ana');
  await until(() => ben.events.length > 0);
  expect(ben.events).toEqual([
    {
      reads: expect.arrayContaining(['contact.manage/getcontacts', 'contact.manage/summarizecontacts']) as unknown,
      by,
    },
  ]);
  await saveContact('eve');
  await until(() => eve.events.length > 0);
  expect(eve.events.map((event) => event.by)).not.toContain(by);
  expect(ben.events).toHaveLength(1);
  ben.close();
  eve.close();
});

test('begins with what happened while the page had no stream', async () => {
  const by = await saveContact('ana');
  await new Promise((resolve) => setTimeout(resolve, 60));
  const late = await open('ben', 100);
  await until(() => late.events.some((event) => event.by === by));
  late.close();
});

test('says that events may be missing to a page that was away for longer than they are kept', async () => {
  const late = await open('ben', 3_600_000);
  await until(() => late.events.length > 0);
  expect(late.events[0]).toEqual({ lost: true });
  late.close();
});

test('says that a text came in', async () => {
  const { accountId } = person('ana');
  const number = '+12015550177';
  await addNumber(api.db, accountId, number);
  const ben = await open('ben');
  await receiveTexts(
    api.app.deps,
    [{ vendorId: v7(), from: '+13125550143', to: number, body: 'Hello', carrier: null, at: api.now() }],
    async () => undefined,
  );
  const news = () => ben.events.filter(({ reads }) => reads?.includes('conversation.manage/getthread'));
  await until(() => news().length > 0);
  expect(news()).toEqual([{ reads: [...textReads] }]);
  ben.close();
});

test('says of which broadcast something changed', async () => {
  const ben = await open('ben');
  const id = v7();
  api.app.deps.live.changed(person('ana').accountId, broadcastChange(id));
  const keyed = () => ben.events.filter(({ keys }) => keys);
  await until(() => keyed().length > 0);
  expect(keyed()).toEqual([
    { reads: expect.arrayContaining(['campaign.manage/getbroadcast']) as unknown, keys: { broadcastUUID: [id] } },
  ]);
  ben.close();
});

test('shows colleagues who may read conversations that someone types, and not the one who does', async () => {
  const conversationUUID = (
    await api.db.row<{ id: string }>(sql`select id from conversation where account_id = ${person('ana').accountId}`)
  )?.id;
  const [ana, ben, fin, eve] = [await open('ana'), await open('ben'), await open('fin'), await open('eve')];
  const typed = await api.call('conversation.manage/settyping', { conversationUUID }, { token: person('ana').token });
  expect(typed.status).toBe(200);
  const typings = ({ events }: typeof ben) => events.filter(({ typing }) => typing);
  await until(() => typings(ben).length > 0);
  expect(typings(ben)).toEqual([
    { typing: { conversationUUID, userUUID: person('ana').userId, name: expect.any(String) as unknown } },
  ]);
  expect([ana, fin, eve].flatMap(typings)).toEqual([]);
  expect(
    (await api.call('conversation.manage/settyping', { conversationUUID }, { token: person('eve').token })).status,
  ).toBe(404);
  [ana, ben, fin, eve].forEach((stream) => stream.close());
});

test('rejects a request without a session, with a wrong body, and too many of one user', async () => {
  expect((await post(undefined, { age: 0 })).status).toBe(401);
  expect((await post(person('max').token, { age: -1 })).status).toBe(422);
  expect((await post(person('max').token, {})).status).toBe(422);
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 30; count += 1) streams.push(await open('max'));
  expect((await post(person('max').token, { age: 0 })).status).toBe(429);
  streams.forEach((stream) => stream.close());
  await until(() => streams.every((stream) => stream.ended()));
  const again = await open('max');
  again.close();
});
