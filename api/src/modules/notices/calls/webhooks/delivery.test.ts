import { createHmac } from 'node:crypto';
import { dayMs } from '@heliograph/contract/reference/durations';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import { sweep } from '../../../../app/sweep';
import { bodyOf, webhookWorld } from '../../../../testing/webhooks';

const world = webhookWorld();
const { call, set, events, deliver, receive } = world;

describe('delivery', () => {
  it('posts a text that came in, signed over time and body', async () => {
    const { secret } = (await set()).payload;
    await receive('Is 9:15 free?');
    expect(await deliver()).toBe(1);
    const [request] = world.posted;
    expect(bodyOf(request)).toMatchObject({
      event: 'message.received',
      data: { from: '+13125550143', body: 'Is 9:15 free?', segments: 1, carrier: 'AT&T' },
    });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request?.headers['heliograph-signature'] ?? '') ?? [];
    expect(v1).toBe(
      createHmac('sha256', secret ?? '')
        .update(`${t}.${request?.body}`)
        .digest('hex'),
    );
    expect(await events()).toMatchObject([
      { event: 'message.received', state: 'DELIVERED', attempts: 1, http: 200, ms: 12, problem: null, dueAt: null },
    ]);
    expect(await deliver()).toBe(0);
  });

  it('signs with the old secret too for a day after a rotation', async () => {
    const { secret } = (await set()).payload;
    const rotated = await call('account.manage/rotatewebhooksecret', {});
    const signatures = async () => {
      world.posted = [];
      await receive();
      await deliver();
      return [secret ?? '', rotated.payload.secret].map((one) => {
        const [t, ...signed] = (world.posted[0]?.headers['heliograph-signature'] ?? '').split(',');
        return signed.includes(
          `v1=${createHmac('sha256', one)
            .update(`${t?.slice(2)}.${world.posted[0]?.body}`)
            .digest('hex')}`,
        );
      });
    };
    expect(await signatures()).toEqual([true, true]);
    world.api.advance(webhookLimits.rotationHours * 3_600_000);
    expect(await signatures()).toEqual([false, true]);
  });

  it('sends form fields, and only the chosen events', async () => {
    await set({ format: 'FORM', events: ['contact.optedOut'] });
    await receive('STOP');
    await deliver();
    expect(world.posted).toHaveLength(1);
    expect([
      world.posted[0]?.headers['content-type'],
      new URLSearchParams(world.posted[0]?.body).get('data.body'),
    ]).toEqual(['application/x-www-form-urlencoded', 'STOP']);
  });
});

it('sends an event again with the same id and a new round', async () => {
  await set();
  await receive();
  await world.api.db.run(
    sql`update webhook_delivery set state = 'FAILED', attempts = 6, due_at = null
      where account_id = ${world.tenant.accountId}`,
  );
  const id = (await events())[0]?.deliveryUUID ?? '';
  expect((await call('account.manage/replaywebhook', { deliveries: [id] })).payload).toEqual({ replayed: 1 });
  await deliver();
  expect(bodyOf(world.posted[0]).id).toBe(id);
  expect(await events()).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
});

it('deletes events after 30 days', async () => {
  await set();
  await receive();
  await deliver();
  await sweep(world.api.db, new Date(world.api.now().getTime() + 31 * dayMs));
  expect(await events()).toEqual([]);
});
