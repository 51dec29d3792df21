import { sql } from 'drizzle-orm';
import { afterText, receiveTexts } from '../../../modules/flows';
import { queueMessages, sendDue } from '../../../modules/texting';
import { testApi, type TestApi } from '../../../testing';
import { eventually } from '../../../testing/carrier-suite';
import { addSender } from '../../../testing/senders';
import { startSmsc, type Smsc } from '../../../testing/smsc';
import { createSmpp } from '.';
import type { CarrierPort } from '../../../modules/texting';

let api: TestApi;
let smsc: Smsc;
let carrier: CarrierPort;
let sender: Awaited<ReturnType<typeof addSender>>;
beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  smsc = await startSmsc();
  carrier = createSmpp(
    {
      host: '127.0.0.1',
      port: smsc.port,
      tls: false,
      systemId: 'us',
      password: 'secret',
      systemType: '',
      perSecond: 1_000,
      window: 10,
      enquireSeconds: 30,
      answerIds: 'text',
      receiptIds: 'text',
      alphabet: 'gsm',
    },
    { db: api.db, clock: api.now, report: () => undefined, waits: { reconnect: 20, longestReconnect: 100, poll: 20 } },
  );
  const deps = { ...api.app.deps, log: () => undefined };
  await carrier.start({
    ...api.app.messaging.events,
    inbound: (list) => receiveTexts(deps, list, (tx, text) => afterText(deps, tx, text)),
  });
});
afterAll(async () => {
  await carrier.stop();
  await smsc.close();
  await api.close();
});

const send = () => sendDue({ ...api.app.deps, carrier });
const statusOf = async (id: string) =>
  (await api.db.row<{ status: string }>(sql`select status from message where id = ${id}`))?.status;

async function queue(phone: string, body: string): Promise<string> {
  const { accountId, numberId } = sender;
  const [queued] = await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone }], body);
  return queued?.messageId ?? '';
}

it('delivers a long message over SMPP', async () => {
  const id = await queue('+13125550142', 'This text is long. '.repeat(20));
  await send();
  expect(await statusOf(id)).toBe('sent');
  for (const part of ['A1', 'A2', 'A3']) await smsc.receipt(part, 'DELIVRD');
  await eventually(async () => (await statusOf(id)) === 'delivered');
});

it('receives a text', async () => {
  await smsc.deliver({
    source_addr_ton: 1,
    source_addr: '13125550143',
    dest_addr_ton: 1,
    destination_addr: sender.number.slice(1),
    data_coding: 0,
    short_message: Buffer.from('Hi there'),
  });
  await eventually(
    async () =>
      (await api.db.rows(sql`select 1 from message where peer = '+13125550143' and body = 'Hi there'`)).length === 1,
  );
});

it('receives an opt-out among texts from a short code and from a name', async () => {
  const to = { dest_addr_ton: 1, destination_addr: sender.number.slice(1), data_coding: 0 };
  await smsc.deliver({ source_addr_ton: 5, source_addr: 'AMAZON', ...to, short_message: Buffer.from('Your code') });
  await smsc.deliver({ source_addr_ton: 1, source_addr: '72345', ...to, short_message: Buffer.from('Sale') });
  await smsc.deliver({ source_addr_ton: 1, source_addr: '13125550146', ...to, short_message: Buffer.from('STOP') });
  await eventually(
    async () => (await api.db.rows(sql`select 1 from blacklist_entry where phone = '+13125550146'`)).length === 1,
  );
  await eventually(
    async () => (await api.db.rows(sql`select 1 from inbound_parked where sender = 'AMAZON'`)).length === 1,
  );
  expect(await api.db.rows(sql`select body from message where peer = '72345'`)).toEqual([{ body: 'Sale' }]);
});

it('sends no message again whose fate is unknown', async () => {
  smsc.rule = ({ destination_addr }) => (destination_addr === '13125550144' ? 'cut' : {});
  const [lost, other] = [await queue('+13125550144', 'Lost'), await queue('+13125550145', 'Other')];
  await send();
  smsc.rule = () => ({});
  await smsc.bound();
  // The lease ends.
  api.advance(120_000);
  await eventually(async () => {
    await send();
    api.advance(120_000);
    return (
      (await statusOf(lost)) === 'delivery_unknown' &&
      ['sent', 'delivery_unknown'].includes((await statusOf(other)) ?? '')
    );
  });
  const times = (phone: string) => smsc.submitted.filter(({ destination_addr }) => destination_addr === phone).length;
  expect(times('13125550144')).toBe(1);
  // It may have left with the connection already lost.
  expect(times('13125550145')).toBeLessThanOrEqual(1);
  if ((await statusOf(other)) === 'sent') expect(times('13125550145')).toBe(1);
});
