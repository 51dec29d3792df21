import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OutboundText } from '../../../modules/texting';
import { eventually, textTo } from '../../../testing/carrier-suite';
import { smppWorld } from '../../../testing/smpp-world';
import { utf16 } from './parts';

const world = smppWorld();
const phone = '+13125550142';
const long = 'This text is long. '.repeat(20);
const deliveredText = (body: Buffer, fields: object = {}) =>
  world.smsc.deliver({
    source_addr_ton: 1,
    source_addr: '13125550142',
    dest_addr_ton: 1,
    destination_addr: '12015552001',
    data_coding: 0,
    short_message: body,
    ...fields,
  });

describe('receipts', () => {
  const receiptsOf = (text: OutboundText) => world.events.got.receipts.filter(({ messageId }) => messageId === text.id);

  it.each(['text', 'fields'] as const)('report a long text as delivered once all parts are, by %s', async (form) => {
    const carrier = await world.start();
    const [text, other] = [textTo(phone, long, { segments: 3 }), textTo(phone)];
    await carrier.send([text]);
    await carrier.send([other]);
    for (const id of ['A1', 'A3']) await world.smsc.receipt(id, 'DELIVRD', form);
    await world.smsc.receipt('A4', 'DELIVRD', form);
    await eventually(() => receiptsOf(other).length > 0);
    expect(receiptsOf(text)).toEqual([]);
    await world.smsc.receipt('A2', 'DELIVRD', form);
    await eventually(() => receiptsOf(text).length > 0);
    expect(receiptsOf(text)).toMatchObject([{ status: 'delivered', code: null }]);
  });

  it('report a long text as undelivered with the part that was not', async () => {
    const carrier = await world.start();
    const text = textTo(phone, long, { segments: 3 });
    await carrier.send([text]);
    await world.smsc.receipt('A1', 'DELIVRD');
    await world.smsc.receipt('A2', 'REJECTD');
    await eventually(() => receiptsOf(text).length > 0);
    expect(receiptsOf(text)[0]).toMatchObject({
      status: 'undelivered',
      code: 'FILTERED_CARRIER',
      vendorCode: 'part 2 of 3: REJECTD 000',
    });
  });

  it('keep a part delivered, whatever comes late', async () => {
    const carrier = await world.start();
    const text = textTo(phone);
    await carrier.send([text]);
    for (const word of ['ENROUTE', 'DELIVRD', 'UNDELIV', 'DELIVRD']) await world.smsc.receipt('A1', word);
    await eventually(async () => (await world.db.rows(sql`select 1 from smpp_receipt`)).length === 0);
    expect(new Set(receiptsOf(text).map(({ status }) => status))).toEqual(new Set(['delivered']));
  });

  it('wait for their part if they are early, and get an answer only once they are stored', async () => {
    const carrier = await world.start();
    await carrier.send([textTo(phone)]);
    expect(await world.smsc.receipt('a2', 'DELIVRD')).toMatchObject({ command: 'deliver_sm_resp', command_status: 0 });
    const text = textTo(phone);
    await carrier.send([text]);
    await eventually(() => receiptsOf(text).length > 0);
  });

  it('wait in the database while no process runs', async () => {
    const text = textTo(phone);
    const carrier = await world.start();
    await carrier.send([text]);
    world.events.broken = true;
    await world.smsc.receipt('A1', 'DELIVRD');
    await eventually(() => world.events.refused > 0);
    await carrier.stop();
    world.events.broken = false;
    await world.db.script(`update smpp_receipt set due_at = now() - interval '1 second'`);
    await world.start();
    await eventually(() => receiptsOf(text).length > 0);
  });
});

describe('texts that come in', () => {
  const header = (part: number, parts = 3, reference = 0x42) => Buffer.from([5, 0, 3, reference, parts, part]);

  it('are joined from parts in any order, each once, though characters are split between them', async () => {
    await world.start();
    const bytes = utf16('Grüße 😀 ende');
    const split = [bytes.subarray(0, 14), bytes.subarray(14, 20), bytes.subarray(20)];
    for (const part of [3, 1, 1, 3, 2, 2])
      await deliveredText(Buffer.concat([header(part), split[part - 1] ?? Buffer.alloc(0)]), {
        esm_class: 0x40,
        data_coding: 8,
      });
    await eventually(() => world.events.got.texts.length > 0);
    await deliveredText(Buffer.from('Next'));
    await eventually(() => world.events.got.texts.length > 1);
    expect(world.events.got.texts).toMatchObject([
      { from: phone, to: '+12015552001', body: 'Grüße 😀 ende' },
      { body: 'Next' },
    ]);
  });

  it('keep apart what has another reference, and what reuses one', async () => {
    await world.start();
    for (const [reference, body] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ] as const) {
      for (const part of [1, 2])
        await deliveredText(Buffer.concat([header(part, 2, reference), Buffer.from(`${body}${part}`)]), {
          esm_class: 0x40,
        });
      await eventually(() => world.events.got.texts.some((text) => text.body === `${body}1${body}2`));
    }
    await eventually(() => world.events.got.texts.length === 3);
    expect(new Set(world.events.got.texts.map(({ vendorId }) => vendorId)).size).toBe(3);
  });

  it('are reported without a part that never comes', async () => {
    await world.start();
    await deliveredText(Buffer.concat([header(1), Buffer.from('Stop this')]), { esm_class: 0x40 });
    await eventually(async () => (await world.db.rows(sql`select 1 from smpp_inbound`)).length === 1);
    expect(world.events.got.texts).toEqual([]);
    await world.db.script(`update smpp_inbound set due_at = now() - interval '1 second'`);
    await eventually(() => world.events.got.texts.length > 0);
    expect(world.events.got.texts[0]?.body).toBe('Stop this');
  });

  it('are reported once if the carrier repeats one with an id, or one that got no answer', async () => {
    await world.start();
    for (let count = 0; count < 2; count += 1)
      await deliveredText(Buffer.from('With id'), { receipted_message_id: 'mo-1' });
    // The connection ends while the text is being stored: the answer can't be sent, and the carrier repeats it.
    const session = await world.smsc.bound();
    const blocker = world.db.transaction(async (tx) => {
      await tx.script('lock table smpp_inbound in access exclusive mode');
      void deliveredText(Buffer.from('No id'));
      await new Promise((next) => setTimeout(next, 300));
      session.destroy();
      await new Promise((next) => setTimeout(next, 300));
    });
    await blocker;
    await eventually(
      async () => (await world.db.rows(sql`select 1 from smpp_inbound where key like 'again %'`)).length === 1,
    );
    await world.smsc.bound();
    await deliveredText(Buffer.from('No id'));
    await deliveredText(Buffer.from('Last'));
    await eventually(() => world.events.got.texts.some(({ body }) => body === 'Last'));
    expect(world.events.got.texts.map(({ body }) => body).sort()).toEqual(['Last', 'No id', 'With id']);
  });

  it('are delivered again later if they cannot be stored', async () => {
    await world.start();
    await world.smsc.bound();
    await world.db.script('alter table smpp_inbound rename to smpp_away');
    try {
      expect(await deliveredText(Buffer.from('Hi'))).toMatchObject({
        command: 'deliver_sm_resp',
        command_status: 0x64,
      });
    } finally {
      await world.db.script('alter table smpp_away rename to smpp_inbound');
    }
    expect(await deliveredText(Buffer.from('Hi'))).toMatchObject({ command_status: 0 });
    await eventually(() => world.events.got.texts.length > 0);
    expect(world.events.got.texts).toMatchObject([{ body: 'Hi' }]);
  });
});

it('forgets what is old', async () => {
  const [old, fresh] = [v7(), v7()];
  await world.db.run(
    sql`insert into smpp_part (text_id, part, parts, state, at)
      values (${old}, 1, 1, 'ACCEPTED', now() - interval '8 days'),
      (${fresh}, 1, 1, 'ACCEPTED', now() - interval '6 days')`,
  );
  await world.start();
  await eventually(async () => (await world.db.rows(sql`select 1 from smpp_part`)).length === 1);
  expect(await world.db.rows(sql`select text_id as id from smpp_part`)).toEqual([{ id: fresh }]);
});
