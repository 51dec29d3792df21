import { sql } from 'drizzle-orm';
import { block } from '../../../people';
import { applyReceipts, sendDue } from '../../../texting';
import { optOutWorld } from '../../../../testing/opt-outs';

const world = optOutWorld();
const { nextPhone, call, text, send, entries, events } = world;

const remove = async (phone: string, reason: string) => {
  const row = await world.api.db.row<{ id: string }>(
    sql`select id from blacklist_entry where phone = ${phone} and reason = ${reason} and removed_at is null`,
  );
  return (
    await call('account.manage/removeblacklist', { entries: [row?.id], reason: 'Asked', evidence: 'Signed form' })
  ).status;
};

it.each([
  ['KEYWORD', 'MANUAL'],
  ['MANUAL', 'KEYWORD'],
])('leaves nothing that blocks once both blocks are removed, %s first', async (first, second) => {
  const phone = nextPhone();
  await text(phone, 'STOP');
  await world.api.db.run(
    sql`insert into opt_out (account_id, phone_hash, opted_out_at)
      values (${world.sender.accountId},
      encode(sha256(convert_to(${world.sender.accountId}::text || ':' || ${phone}, 'UTF8')), 'hex'), ${world.api.now()})`,
  );
  await world.api.db.transaction((tx) =>
    block(tx, {
      accountId: world.sender.accountId,
      phones: [phone],
      scope: 'ACCOUNT',
      scopeId: null,
      reason: 'MANUAL',
      at: world.api.now(),
    }),
  );
  expect(await remove(phone, first)).toBe(200);
  expect((await send(phone))?.errorCode).toMatch(/OPTED_OUT|BLOCKED/);
  expect(await remove(phone, second)).toBe(200);
  expect(await send(phone)).toMatchObject({ errorCode: null });
});

it('blocks a phone whose consent a user records as revoked, until it texts START', async () => {
  const phone = nextPhone();
  expect((await call('contact.manage/savecontact', { phone, consentStatus: 'REVOKED' })).status).toBe(200);
  expect(await entries(phone)).toEqual(['REVOKED active']);
  expect(await world.api.db.rows(sql`select added_by, note from blacklist_entry where phone = ${phone}`)).toEqual([
    { added_by: world.sender.userId, note: 'Recorded on the contact' },
  ]);
  expect(await events(phone)).toEqual([
    { body: { messageUUID: null, from: phone, to: null, body: null, reason: 'REVOKED' } },
  ]);
  expect(await text(phone, 'HELP')).toHaveLength(1);
  expect(await text(phone, 'HELP')).toEqual([]);
  await text(phone, 'START');
  expect(await entries(phone)).toEqual(['REVOKED removed']);
  expect(await send(phone)).toMatchObject({ errorCode: null });
});

it('adds an entry for an opt-out that is only on a contact', async () => {
  const phone = nextPhone();
  await world.api.db.run(
    sql`insert into contact (id, account_id, phone, consent_status, opted_out_at)
      values (gen_random_uuid(), ${world.sender.accountId}, ${phone}, 'REVOKED', ${world.api.now()})`,
  );
  expect(await entries(phone)).toEqual(['REVOKED active']);
});

it.each(['a refusal', 'a receipt'])('blocks a phone for %s by its carrier, once', async (how) => {
  const phone = nextPhone();
  if (how === 'a refusal') world.refusal = 'refused';
  const queued = await send(phone);
  await sendDue({ ...world.api.app.deps, carrier: world.carrier });
  world.refusal = null;
  const report = () =>
    applyReceipts(world.api.app.deps, [
      {
        messageId: queued?.messageId ?? '',
        status: 'undelivered',
        code: 'OPTED_OUT',
        vendorCode: null,
        at: world.api.now(),
      },
    ]);
  if (how === 'a receipt') await report();
  expect(await entries(phone)).toEqual(['CARRIER active']);
  expect(await events(phone)).toEqual([
    { body: expect.objectContaining({ messageUUID: queued?.messageId, reason: 'CARRIER' }) as object },
  ]);
  expect(await send(phone)).toMatchObject({ errorCode: 'OPTED_OUT' });
  await text(phone, 'START');
  await report();
  expect(await entries(phone)).toEqual(['CARRIER removed']);
});
