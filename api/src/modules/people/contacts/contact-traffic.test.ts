import { sql } from 'drizzle-orm';
import { addSender } from '../../../testing/senders';
import { queueMessages } from '../../texting';
import { noteLookedUp } from './contact-traffic';
import { receiveTexts } from '../../flows';
import { sendDue } from '../../texting';
import { attPhone, setUpMessages } from '../../texting/messages/testing/set-up-messages';

const setup = setUpMessages();
const { deps, send } = setup;

const addContact = (phone = attPhone) =>
  setup.api.db.run(
    sql`insert into contact (id, account_id, phone, consent_status, consent_source, consent_at)
      values (gen_random_uuid(), ${setup.accountId}, ${phone}, 'EXPRESS', 'WEB_FORM', ${setup.api.now()})`,
  );
const contact = (phone = attPhone) =>
  setup.api.db.row<{ outbound: Date | null; inbound: Date | null; carrier: string | null }>(
    sql`select last_outbound_at as outbound, last_inbound_at as inbound, carrier from contact
      where account_id = ${setup.accountId} and phone = ${phone}`,
  );
/** A text from the contact's phone comes in. */
async function textIn(body: string): Promise<void> {
  const own = await setup.api.db.row<{ number: string }>(sql`select number from number where id = ${setup.numberId}`);
  const text = { vendorId: body, from: attPhone, to: own?.number ?? '', body, at: setup.api.now() };
  await receiveTexts(deps(), [{ ...text, carrier: 'T-Mobile' }], async () => undefined);
}

it.each(['UI', 'API', 'AUTO_REPLY'] as const)('keeps when a contact was last texted by %s', async (source) => {
  await addContact();
  await queueMessages(
    deps(),
    { accountId: setup.accountId, numberId: setup.numberId, source },
    [{ phone: attPhone }],
    'Hello',
  );
  expect((await contact())?.outbound).toBeNull();
  await sendDue(deps());
  expect(await contact()).toEqual({ outbound: setup.api.now(), inbound: null, carrier: 'AT&T' });
});

it('does not count a text that is scheduled, refused, or canceled', async () => {
  await addContact();
  await send('Later', { at: new Date(setup.api.now().getTime() + 3_600_000) });
  setup.answer = ({ id }) => ({ id, result: 'refused', code: 'LANDLINE', carrier: null });
  await send();
  await sendDue(deps());
  expect((await contact())?.outbound).toBeNull();
});

it('keeps the later of two times, and touches no contact of another account', async () => {
  await addContact();
  await send();
  await sendDue(deps());
  const first = setup.api.now();
  const { accountId } = await addSender(setup.api);
  await setup.api.db.run(
    sql`insert into contact (id, account_id, phone) values (gen_random_uuid(), ${accountId}, ${attPhone})`,
  );
  setup.api.advance(60_000);
  await send();
  await sendDue(deps());
  expect((await contact())?.outbound?.getTime()).toBe(first.getTime() + 60_000);
  const others = await setup.api.db.rows(
    sql`select 1 from contact where account_id <> ${setup.accountId} and last_outbound_at is not null`,
  );
  expect(others).toEqual([]);
});

it('keeps when a phone was texted before it became a contact by writing, and its carrier', async () => {
  await send();
  await sendDue(deps());
  const sent = setup.api.now();
  setup.api.advance(60_000);
  await textIn('Hi');
  expect(await contact()).toEqual({ outbound: sent, inbound: setup.api.now(), carrier: 'T-Mobile' });
});

it('keeps line type and carrier as a look-up of the account finds them', async () => {
  await addContact();
  const facts = new Map([[attPhone, { lineType: 'LANDLINE' as const, carrier: null }]]);
  const row = () =>
    setup.api.db.row(sql`select line_type as line, carrier from contact where account_id = ${setup.accountId}`);
  await noteLookedUp(setup.api.db, setup.accountId, facts);
  expect(await row()).toEqual({ line: 'LANDLINE', carrier: null });
  await noteLookedUp(setup.api.db, setup.accountId, new Map([[attPhone, { lineType: 'UNKNOWN', carrier: 'Verizon' }]]));
  expect(await row()).toEqual({ line: 'LANDLINE', carrier: 'Verizon' });
});

it('lets a smart list select contacts by when they were last texted', async () => {
  await addContact();
  await addContact('+12025550112');
  await send();
  await sendDue(deps());
  const filter = { conditions: [{ field: 'lastOutboundAt', op: 'NOT_EMPTY' as const }] };
  const { payload } = await setup.api.call(
    'contact.manage/getcontacts',
    { filter },
    { token: await setup.api.logIn(setup.username) },
  );
  expect(payload.items.map(({ phone, lastOutboundAt }) => [phone, lastOutboundAt])).toEqual([
    [attPhone, setup.api.now().toISOString()],
  ]);
});
