import { sql } from 'drizzle-orm';
import { messageActsWorld } from '../../../../testing/message-acts';

const world = messageActsWorld();
const { act, message, entries } = world;

describe('redeliverwebhooks', () => {
  const webhook = (enabled: boolean) =>
    world.api.db.run(sql`
      insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
      values (${world.sender.accountId}, 'https://example.com/in', 'JSON', array['message.received', 'message.status'], 'NONE',
        'x', 5000, ${enabled}, ${world.api.now()})
      on conflict (account_id) do update set enabled = excluded.enabled`);
  const events = (id: string) =>
    world.api.db.rows(
      sql`select event, state, attempts from webhook_delivery where message_id = ${id} order by created_at, seq`,
    );

  it('sends the latest event of a message again, in and out, and makes one for a message without', async () => {
    await webhook(true);
    const [incoming, outgoing, without] = [
      await message({ direction: 'INBOUND', status: 'received' }),
      await message({ status: 'delivered' }),
      await message({ status: 'delivered' }),
    ];
    for (const [id, event] of [
      [incoming, 'message.received'],
      [outgoing, 'message.status'],
    ] as const)
      await world.api.db.run(sql`
        insert into webhook_delivery (id, account_id, event, message_id, phone, body, state, attempts, created_at)
        values (gen_random_uuid(), ${world.sender.accountId}, ${event}, ${id}, '+13125550111', '{}', 'FAILED', 6,
          ${world.api.now()})`);
    expect((await act('redeliverwebhooks', [incoming, outgoing, without])).payload).toEqual({ changed: 3, failed: [] });
    expect(await events(incoming)).toEqual([{ event: 'message.received', state: 'PENDING', attempts: 0 }]);
    expect(await events(outgoing)).toEqual([{ event: 'message.status', state: 'PENDING', attempts: 0 }]);
    expect(await events(without)).toEqual([{ event: 'message.status', state: 'PENDING', attempts: 0 }]);
    expect(await entries(incoming)).toMatchObject([
      { action: 'message.redeliver', detail: { before: { webhook: 'FAILED' }, after: { webhook: 'PENDING' } } },
    ]);
    const lost = await message({ direction: 'INBOUND', status: 'received' });
    expect((await act('redeliverwebhooks', [lost])).body.response).toBe('There is no webhook event of this message');
  });

  it('refuses while the webhook is off', async () => {
    await webhook(false);
    const id = await message({ status: 'delivered' });
    expect((await act('redeliverwebhooks', [id])).body.response).toBe('The account’s webhook is off');
    expect(await events(id)).toEqual([]);
  });
});
