import { sql } from 'drizzle-orm';
import { publicWorld } from '../../../testing/public-world';

const world = publicWorld();
const { ask, send } = world;

const inAnHour = () => new Date(world.api.now().getTime() + 3_600_000).toISOString();

describe('sending', () => {
  it('queues messages of the credentials, and returns them by id and in the list', async () => {
    const { status, body } = await send({ to: ['+12015550142', '+12015550143'] });
    expect(status).toBe(202);
    const [first, second] = body['messages'] as { id: string; to: string; status: string }[];
    expect([first?.to, first?.status, second?.to]).toEqual(['+12015550142', 'queued', '+12015550143']);
    const { body: message } = await ask({ path: `/messages/${first?.id}` });
    expect(message).toMatchObject({
      id: first?.id,
      from: world.from,
      to: '+12015550142',
      body: 'Hello',
      source: 'API',
      direction: 'OUTBOUND',
      error: null,
      events: [{ status: 'queued' }],
    });
    const row = await world.api.db.row<{ credentialId: string | null }>(
      sql`select credential_id as "credentialId" from message where id = ${first?.id ?? ''}`,
    );
    expect(row?.credentialId).toBe(world.credentialId);
  });

  it('returns the same messages for a repeated key, and 409 for another body', async () => {
    const first = await send({}, { key: 'order-17' });
    const again = await send({}, { key: 'order-17' });
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect([
      (await send({ body: 'Other' }, { key: 'order-17' })).status,
      (await send({ to: '+12015550143' }, { key: 'order-17' })).body['code'],
    ]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect((await send({ body: 'Other' }, { key: 'order-18' })).status).toBe(202);
    const count = await world.api.db.row<{ sent: number }>(
      sql`select count(*)::int as sent from message where account_id = ${world.accountId} and source = 'API'`,
    );
    expect(count?.sent).toBe(2);
  });

  it('answers a repeated key as the first time, whatever became of the message', async () => {
    const scheduleAt = inAnHour();
    const first = await send({ scheduleAt }, { key: 'moved' });
    await world.api.db.run(
      sql`update message set status = 'canceled', final_at = now()
        where account_id = ${world.accountId} and direction = 'OUTBOUND'`,
    );
    // Its time has passed by now.
    world.api.advance(2 * 3_600_000);
    const again = await send({ scheduleAt }, { key: 'moved' });
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  });

  it('answers a repeated key with the same refusal, but repeats after a limit', async () => {
    const minimum = (amount: number) =>
      world.api.db.run(sql`update account set min_balance = ${amount} where id = ${world.accountId}`);
    await minimum(2_000_000_000);
    const first = await send({}, { key: 'poor' });
    await minimum(0);
    const again = await send({}, { key: 'poor' });
    expect([first.status, again.status, again.body]).toEqual([402, 402, first.body]);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect((await send({}, { key: 'rich' })).status).toBe(202);
    const other = await send({ body: 'Other' }, { key: 'poor' });
    expect([other.status, other.body['code']]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('sends once for requests with one key that arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, { key: 'together' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('returns a failed message for a recipient who opted out, and schedules for later', async () => {
    await world.api.db.run(sql`update contact set opted_out_at = now() where account_id = ${world.accountId}`);
    const contact = await world.api.db.row<{ phone: string }>(
      sql`select phone from contact where account_id = ${world.accountId}`,
    );
    const { body } = await send({
      to: [contact?.phone ?? '', '+12015550142'],
      scheduleAt: inAnHour(),
    });
    expect(body['messages']).toMatchObject([
      { status: 'failed', errorCode: 'OPTED_OUT', maxPrice: '0.000000' },
      { status: 'scheduled', errorCode: null },
    ]);
  });

  it('replaces characters that make a text more expensive, on request', async () => {
    const texts = await Promise.all(
      [true, false].map(
        async (smart) =>
          (
            (await send({ body: 'It’s “late”', smartEncode: smart })).body['messages'] as {
              id: string;
              encoding: string;
            }[]
          )[0],
      ),
    );
    expect(texts.map((message) => message?.encoding)).toEqual(['GSM-7', 'UCS-2']);
    expect((await ask({ path: `/messages/${texts[0]?.id}` })).body['body']).toBe('It\'s "late"');
  });

  it.each<[string, object, number, string, string | undefined]>([
    ['a number of nobody', { from: '+12015559999' }, 404, 'NOT_FOUND', 'from'],
    ['a recipient that is not E.164', { to: ['+12015550142', '2015550143'] }, 422, 'VALIDATION_FAILED', 'to.1'],
    ['a recipient twice', { to: ['+12015550142', '+12015550142'] }, 422, 'VALIDATION_FAILED', 'to.1'],
    ['no recipients', { to: [] }, 422, 'VALIDATION_FAILED', 'to'],
    [
      'too many recipients',
      { to: Array.from({ length: 1001 }, (_, index) => `+1201555${1000 + index}`) },
      422,
      'VALIDATION_FAILED',
      'to',
    ],
    ['no text', { body: '' }, 422, 'VALIDATION_FAILED', 'body'],
    ['a text that is too long', { body: 'x'.repeat(1601) }, 422, 'VALIDATION_FAILED', 'body'],
    ['a time that has passed', { scheduleAt: '2026-01-01T00:00:00Z' }, 422, 'VALIDATION_FAILED', 'scheduleAt'],
    ['a time too far ahead', { scheduleAt: '2030-01-01T00:00:00Z' }, 422, 'VALIDATION_FAILED', 'scheduleAt'],
    ['an unknown key', { colour_: 1 }, 422, 'VALIDATION_FAILED', 'colour_'],
  ])('rejects %s', async (_what, change, status, code, field) => {
    const answer = await send(change);
    const [error] = (answer.body['errors'] ?? []) as { field: string }[];
    expect([answer.status, answer.body['code'], error?.field]).toEqual([status, code, field]);
  });

  it('rejects a wrong key, an unregistered number, and a send without money', async () => {
    expect((await send({}, { key: 'x y' })).status).toBe(422);
    await world.api.db.run(sql`update account set min_balance = 2000000000 where id = ${world.accountId}`);
    expect([(await send()).status, (await send()).body['code']]).toEqual([402, 'LOW_BALANCE']);
    await world.api.db.run(sql`update number set registration = 'NONE' where id = ${world.numberId}`);
    expect([(await send()).status, (await send()).body['code']]).toEqual([409, 'NOT_REGISTERED']);
  });

  it('says why carriers didn’t register a number that is assigned to an active campaign', async () => {
    await world.api.db.run(sql`update number set registration = 'FAILED',
      registration_error = 'The number belongs to another provider.' where id = ${world.numberId}`);
    const { detail } = (await send()).body;
    expect(detail).toMatch(
      /^Registration of the number on campaign .+ failed: The number belongs to another provider\. /,
    );
  });
});
