import { sql } from 'drizzle-orm';
import type { PduFields } from 'smpp';
import { eventually, textTo } from '../../../testing/carrier-suite';
import { smppWorld } from '../../../testing/smpp-world';
import type { IdFormats } from './ids';
import { utf16 } from './parts';

const world = smppWorld();
const phone = '+13125550142';
const [own, peer] = ['12015552001', phone.slice(1)];
const address = { source_addr_ton: 1, source_addr: peer, dest_addr_ton: 1, destination_addr: own };

const formats = {
  text: { answerIds: 'text', receiptIds: 'text' },
  decimal: { answerIds: 'hexadecimal', receiptIds: 'decimal' },
  decimals: { answerIds: 'decimal', receiptIds: 'decimal' },
  hexadecimal: { answerIds: 'decimal', receiptIds: 'hexadecimal' },
  hexadecimals: { answerIds: 'hexadecimal', receiptIds: 'hexadecimal' },
} satisfies Record<string, IdFormats>;
type Format = keyof typeof formats;

const words = (id: string, word = 'DELIVRD') =>
  `id:${id} sub:001 dlvrd:001 submit date:2611240400 done date:2611240401 stat:${word} err:000 text:Hello id:77`;
const asText = (id: string, word?: string): PduFields => ({
  esm_class: 4,
  short_message: Buffer.from(words(id, word)),
});
const unmarked = (id: string, word?: string): PduFields => ({ ...asText(id, word), esm_class: 0 });
const asField = (id: string | Buffer, message_state = 2): PduFields => ({
  esm_class: 4,
  receipted_message_id: id,
  message_state,
});
const withoutNul = (id: string) => asField(Buffer.from(id));

type Status = 'delivered' | 'undelivered' | null;
/** The setting, the id of the answer, the receipt, and what becomes of the message; null if it stays as it is. */
type Row = readonly [name: string, Format, answer: string, PduFields, Status];
const table: readonly Row[] = [
  ['2a: leading zeros in the answer, other case', 'text', '00B8BE19', asText('B8BE19'), 'delivered'],
  ['2b: leading zeros in the receipt', 'text', '972660181', asText('0972660181'), 'delivered'],
  ['2c: small letters in the receipt', 'text', 'B8BE19', asText('b8be19'), 'delivered'],
  ['2d: decimal field', 'decimal', '39f99dd5', asField('972660181'), 'delivered'],
  ['2e: field without NUL', 'text', '39f99dd5', withoutNul('39f99dd5'), 'delivered'],
  ['decimal field without NUL', 'decimal', '39F99DD5', withoutNul('0972660181'), 'delivered'],
  ['decimal text', 'decimal', '39f99dd5', asText('972660181'), 'delivered'],
  ['decimal text with zeros, answer with zeros', 'decimal', '0039F99DD5', asText('0000972660181'), 'delivered'],
  [
    'decimal text, field as in the answer',
    'decimal',
    '12345678',
    { ...asText('305419896'), ...asField('12345678') },
    'delivered',
  ],
  ['field as in the answer, of letters', 'decimal', '39f99dd5', asField('39F99DD5'), 'delivered'],
  ['text as in the answer, of letters', 'decimal', '39f99dd5', asText('39F99DD5'), 'delivered'],
  [
    'whole field, text cut to ten digits',
    'text',
    '1234567890123',
    { ...asText('1234567890'), ...asField('1234567890123') },
    'delivered',
  ],
  ['decimal in both', 'decimals', '972660181', asText('00972660181'), 'delivered'],
  ['hexadecimal text', 'hexadecimal', '972660181', asText('39F99DD5'), 'delivered'],
  ['hexadecimal field with 0x and zeros', 'hexadecimal', '972660181', asField('0x0039f99dd5'), 'delivered'],
  ['hexadecimal in both, 0x in the answer', 'hexadecimals', '0x39f99dd5', asText('39F99DD5'), 'delivered'],
  [
    'more digits than a number holds',
    'decimal',
    'ffffffffffffffffffff',
    asText('1208925819614629174706175'),
    'delivered',
  ],
  ['an id that isn’t a number', 'text', '0a1b-CC', asText('0A1B-cc'), 'delivered'],
  ['another id', 'text', '972660181', asText('972660182'), null],
  ['the same digits as another number', 'decimal', '972660181', asText('972660181'), null],
  ['2f: DELIVERED', 'text', 'A1', asText('A1', 'DELIVERED'), 'delivered'],
  ['2f: UNDELIVERABLE', 'text', 'A1', asText('A1', 'UNDELIVERABLE'), 'undelivered'],
  ['2f: REJECTED', 'text', 'A1', asText('A1', 'REJECTED'), 'undelivered'],
  ['2f: FAILED', 'text', 'A1', asText('A1', 'FAILED'), 'undelivered'],
  ['UNDELIVERED', 'text', 'A1', asText('A1', 'Undelivered'), 'undelivered'],
  ['UNKNOWN', 'text', 'A1', asText('A1', 'UNKNOWN'), 'undelivered'],
  ...(['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD', 'SKIPPED'] as const).map(
    (word) => [word, 'text', 'A1', asText('A1', word), 'undelivered'] as const,
  ),
  ...(['ENROUTE', 'ACCEPTD', 'ACCEPTED', 'SCHEDULED'] as const).map(
    (word) => [`${word} isn’t final`, 'text', 'A1', asText('A1', word), null] as const,
  ),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((state) => {
    const status = state === 2 ? 'delivered' : [1, 6].includes(state) ? null : 'undelivered';
    return [`2h: message_state ${state}, no text`, 'text', 'A1', asField('A1', state), status] as const;
  }),
  ['3a: no bit of esm_class', 'text', 'A1', unmarked('A1'), 'delivered'],
  ['no bit, decimal text', 'decimal', '39f99dd5', unmarked('972660181'), 'delivered'],
  ['no bit, fields', 'text', 'A1', { ...asField('A1'), esm_class: 0 }, 'delivered'],
  ['no bit, not final', 'text', 'A1', unmarked('A1', 'ENROUTE'), null],
  ['no bit, fields that aren’t final', 'text', 'A1', { ...asField('A1', 1), esm_class: 0 }, null],
  ['no bit, in UCS-2', 'text', 'A1', { data_coding: 8, short_message: utf16(words('A1')) }, 'delivered'],
  ['no bit, in a long text', 'text', 'A1', { message_payload: Buffer.from(words('A1')) }, 'delivered'],
  [
    'no bit, addresses not swapped',
    'text',
    'A1',
    { ...unmarked('A1'), source_addr: own, destination_addr: peer },
    'delivered',
  ],
  ['no bit, ten digits as international', 'text', 'A1', { ...unmarked('A1'), source_addr: peer.slice(1) }, 'delivered'],
  [
    'commas between words',
    'text',
    'A1',
    { esm_class: 4, short_message: Buffer.from('id:A1,sub:1,stat:DELIVRD,err:0') },
    'delivered',
  ],
  ['UCS-2 text', 'text', 'A1', { ...asText('A1'), data_coding: 8, short_message: utf16(words('A1')) }, 'delivered'],
];

it.each(table)('%s', async (_name, format, answer, receipt, status) => {
  const carrier = await world.start(formats[format]);
  world.smsc.rule = () => ({ message_id: answer });
  const text = textTo(phone);
  await carrier.send([text]);
  await world.smsc.deliver({ ...address, ...receipt });
  // Reported after what came before it.
  world.smsc.rule = () => ({ message_id: '7' });
  const last = textTo(phone);
  await carrier.send([last]);
  await world.smsc.deliver({ ...address, ...asText('07') });
  const statusOf = ({ id }: { id: string }) =>
    world.events.got.receipts.find(({ messageId }) => messageId === id)?.status ?? null;
  await eventually(() => statusOf(last) !== null && (status === null || statusOf(text) !== null));
  expect(statusOf(text)).toBe(status);
  await eventually(async () => (await world.db.rows(sql`select 1 from smpp_receipt_text`)).length === 0);
  expect(world.events.got.texts).toEqual([]);
});

describe('a text that reads like a receipt', () => {
  const pass = () =>
    world.db.script(`update smpp_receipt_text set at = at - interval '1 minute', due_at = now() - interval '1 second'`);
  const held = async () => (await world.db.rows(sql`select 1 from smpp_receipt_text`)).length;

  it('is a text after a minute if its id is unknown', async () => {
    await world.start();
    await world.smsc.deliver({ ...address, ...unmarked('B7') });
    await eventually(async () => (await held()) === 1);
    expect(world.events.got.texts).toEqual([]);
    await pass();
    await eventually(() => world.events.got.texts.length > 0);
    expect(world.events.got.texts).toMatchObject([{ from: phone, to: `+${own}`, body: words('B7') }]);
  });

  it('is a receipt if the answer to its part comes later', async () => {
    const carrier = await world.start();
    await world.smsc.deliver({ ...address, ...unmarked('A1') });
    await carrier.send([textTo(phone)]);
    await eventually(() => world.events.got.receipts.length > 0);
    expect([world.events.got.texts, await held()]).toEqual([[], 0]);
  });

  it('reports nothing about a message to another phone', async () => {
    const carrier = await world.start();
    await carrier.send([textTo('+13125550143')]);
    await world.smsc.deliver({ ...address, ...unmarked('A1', 'UNDELIV') });
    await eventually(async () => (await held()) === 1);
    await pass();
    await eventually(() => world.events.got.texts.length > 0);
    expect(world.events.got.receipts).toEqual([]);
  });

  it('is a text if only some words are there', async () => {
    await world.start();
    for (const body of ['My id: 4711, thanks', 'stat:DELIVRD', 'text: id:A1 stat:DELIVRD'])
      await world.smsc.deliver({ ...address, short_message: Buffer.from(body) });
    await eventually(() => world.events.got.texts.length === 3);
  });
});

it('finds parts that a server of the previous version stored, by an index', async () => {
  const text = textTo(phone);
  await world.db.run(sql`insert into smpp_part (text_id, part, parts, state, vendor_id, at)
    values (${text.id}, 1, 1, 'ACCEPTED', '00b8be19', now())`);
  await world.start();
  await world.smsc.deliver({ ...address, ...unmarked('B8BE19') });
  await eventually(() => world.events.got.receipts.length > 0);
  expect(world.events.got.receipts).toMatchObject([{ messageId: text.id, status: 'delivered' }]);
  const plan = await world.db.transaction(async (tx) => {
    await tx.script('set local enable_seqscan = off');
    return tx.rows<{ 'QUERY PLAN': string }>(sql`explain select text_id from smpp_part
      where smpp_id_key(vendor_id) = smpp_id_key(${'B8BE19'}) and vendor_id is not null order by at desc limit 1`);
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('smpp_part_by_id_key');
});
