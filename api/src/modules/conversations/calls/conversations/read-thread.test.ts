import { sendDue } from '../../../texting';
import { setUpConversations } from './testing/set-up-conversations';

const setup = setUpConversations();
const { send, receive, inbox, update, detail } = setup;

const thread = async (conversationUUID: string, before?: string) =>
  (
    await setup.api.call(
      'conversation.manage/getthread',
      { conversationUUID, ...(before && { before }) },
      { token: setup.token },
    )
  ).payload;

const bodiesOf = (items: readonly object[]) => items.flatMap((item) => ('body' in item ? [item.body] : []));

it('sends a text, shows the answer, and counts it as unread until it is read', async () => {
  const phone = '+13125550301';
  const { payload } = await send(phone, 'Can you come at 3?');
  expect(payload).toMatchObject({ status: 'queued', errorCode: null });
  await sendDue({ ...setup.api.app.deps, carrier: setup.api.app.messaging.carrier });
  setup.api.advance(60_000);
  await receive(phone, 'Yes, see you');
  const [row] = await inbox();
  expect(row).toMatchObject({
    conversationUUID: payload.conversationUUID,
    phone,
    unread: 1,
    lastText: 'Yes, see you',
    lastDirection: 'INBOUND',
    status: 'OPEN',
    optedOut: false,
  });
  const { items, next } = await thread(payload.conversationUUID);
  expect([bodiesOf(items), next]).toEqual([['Yes, see you', 'Can you come at 3?'], null]);
  expect(items[1]).toMatchObject({ kind: 'message', status: 'sent', user: expect.any(String), segments: 1 });
  await update({ conversations: [payload.conversationUUID], read: true });
  expect((await inbox())[0]?.unread).toBe(0);
  expect((await detail(payload.conversationUUID)).totals).toMatchObject({ sent: 1, sentSegments: 1, received: 1 });
});

it('returns the consent of the contact and the latest three notes', async () => {
  const phone = '+13125550320';
  const conversationUUID = (await send(phone, 'Hello')).payload.conversationUUID;
  expect(await detail(conversationUUID)).toMatchObject({ contact: null, card: null, notes: [] });
  const consent = {
    consentStatus: 'EXPRESS_WRITTEN',
    consentSource: 'PAPER_FORM',
    consentAt: '2026-01-05T15:00:00.000Z',
    consentEvidence: 'Signed at the front desk',
  };
  await setup.api.call(
    'contact.manage/savecontact',
    { phone, firstName: 'Ada', company: 'Byron & Co', ...consent },
    { token: setup.token },
  );
  for (const body of ['One', 'Two', 'Three', 'Four']) {
    setup.api.advance(1_000);
    await setup.api.call('conversation.manage/addnote', { conversationUUID, body }, { token: setup.token });
  }
  const { card, contact, notes } = await detail(conversationUUID);
  expect(contact).toMatchObject({ name: 'Ada' });
  expect(card).toMatchObject({
    company: 'Byron & Co',
    consent: 'EXPRESS_WRITTEN',
    consentSource: 'PAPER_FORM',
    consentAt: '2026-01-05T15:00:00.000Z',
    consentEvidence: 'Signed at the front desk',
  });
  expect(notes.map(({ body }: { body: string }) => body)).toEqual(['Four', 'Three', 'Two']);
});

it('returns where the other party is, if that is known', async () => {
  const zones = async (phone: string) => {
    await receive(phone, 'Hello?');
    const [row] = await inbox({ text: phone.slice(-7) });
    return (await detail(row?.conversationUUID ?? '')).zones;
  };
  expect(await zones('+13125550396')).toEqual(['America/Chicago']);
  expect(await zones('+18005550396')).toEqual([]);
});

it('keeps notes among the messages, and finds words of any message', async () => {
  const phone = '+13125550306';
  await receive(phone, 'I lost my zebra');
  const [row] = await inbox({ text: 'zebra' });
  const conversationUUID = row?.conversationUUID ?? '';
  setup.api.advance(1_000);
  await setup.api.call(
    'conversation.manage/addnote',
    { conversationUUID, body: ' Call back ' },
    { token: setup.token },
  );
  setup.api.advance(1_000);
  await receive(phone, 'Found it');
  expect(
    (await thread(conversationUUID)).items.map(
      (item) => `${item.kind} ${item.kind === 'event' ? item.type : item.body}`,
    ),
  ).toEqual(['message Found it', 'note Call back', 'message I lost my zebra']);
  expect(await inbox({ text: 'ZEBRA' })).toHaveLength(1);
});

it('pages a long thread without gaps', async () => {
  const phone = '+13125550307';
  for (let count = 0; count < 61; count += 1) {
    setup.api.advance(1_000);
    await receive(phone, `Text ${count}`);
  }
  const [row] = await inbox({ text: '5550307' });
  const first = await thread(row?.conversationUUID ?? '');
  const second = await thread(row?.conversationUUID ?? '', first.next ?? undefined);
  const bodies = bodiesOf([...first.items, ...second.items]);
  expect([first.items.length, second.next, bodies]).toEqual([
    50,
    null,
    Array.from({ length: 61 }, (_, index) => `Text ${60 - index}`),
  ]);
});
