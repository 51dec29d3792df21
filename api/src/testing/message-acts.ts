import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../safety/world';
import { addMessages, type TestMessage } from './messages';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

type Name = 'requeuemessages' | 'markmessages' | 'refundmessages' | 'redeliverwebhooks';

/** Starts an API for the tests of a file about acts on messages, with staff `ada`, `bo`, and `acme`, and a sender. */
export function messageActsWorld() {
  const world = {} as { api: TestApi; sender: Awaited<ReturnType<typeof addSender>> };
  const staff: Record<string, { token: string; host: string }> = {};
  let phones = 0;

  beforeAll(async () => {
    world.api = await testApi();
    for (const [name, brandId] of [
      ['ada', 1],
      ['bo', 1],
      ['acme', 2],
    ] as const) {
      const { userId } = await world.api.addPerson(name, { accountId: null, roles: ['admin'], brandId });
      const host = brandId === 2 ? 'admin.acme.localhost' : 'admin.localhost';
      staff[name] = { token: await tokenFor(world.api, userId, null), host };
    }
    world.sender = await addSender(world.api);
  });
  afterAll(() => world.api.close());

  const ask = <Call extends CallName>(name: Call, body: object, who = 'ada') =>
    world.api.call<Call>(name, body, staff[who]);
  const act = <Act extends Name>(name: Act, messages: string[], more: object = {}, who = 'ada') =>
    ask<`admin.manage/${Act}`>(`admin.manage/${name}`, { messages, reason: 'Ticket 4711', ...more }, who);
  const newPhone = () => `+1312555${String(6000 + (phones += 1))}`;

  /** Adds a message of the sender. */
  async function message(more: Partial<TestMessage> = {}): Promise<string> {
    const { accountId, numberId, campaignId } = world.sender;
    const at = world.api.now();
    const [id = ''] = await addMessages(world.api.db, [
      { accountId, numberId, campaignId, peer: newPhone(), at, ...more },
    ]);
    return id;
  }

  /** Queues a text of the sender as a user would. */
  async function queued(): Promise<string> {
    const phone = newPhone();
    const { payload } = await world.api.call(
      'conversation.manage/sendmessage',
      { numberUUID: world.sender.numberId, phone, body: 'Hello', idempotencyKey: `queued-${phone}` },
      { token: await world.api.logIn(world.sender.username) },
    );
    return payload.messageUUID;
  }

  /** Returns what the audit log has of a message. */
  const entries = (id: string) =>
    world.api.db.rows<{ action: string; detail: { before: object; after: object; reason: string } }>(
      sql`select action, detail from audit_log where entity_id = ${id} order by at, id`,
    );

  return Object.assign(world, { ask, act, message, queued, entries });
}
