import smpp from 'smpp';
import type { PduFields } from 'smpp';
import { messageErrorCodes } from '@heliograph/contract/reference/message-errors';
import { decodeText, readText } from './read-pdu';
import { isReport, readReceipt } from './read-receipt';
import { answerOf, meaningOf, temporaryFailure } from './statuses';

const pdu = (fields: PduFields) => new smpp.PDU('deliver_sm', fields);
const text = (words: string) => Buffer.from(words);
const asText = { answerIds: 'text', receiptIds: 'text' } as const;
const standard =
  'id:0A1b sub:001 dlvrd:001 submit date:2611240400 done date:2611240401 stat:UNDELIV err:050 text:Hello id:x';

describe('receipts', () => {
  it.each([
    [
      'in the usual words',
      { short_message: text(standard) },
      { vendorId: '0A1b', status: 'undelivered', code: 'UNREACHABLE', vendorCode: 'UNDELIV 050' },
    ],
    [
      'in small letters, in other order',
      { short_message: text('stat:delivrd err:000 id:77') },
      { vendorId: '77', status: 'delivered', code: null, vendorCode: 'DELIVRD 000' },
    ],
    [
      'as fields',
      { receipted_message_id: '77', message_state: 8, network_error_code: Buffer.from([3, 0, 9]) },
      { vendorId: '77', status: 'undelivered', code: 'FILTERED_CARRIER', vendorCode: 'REJECTD 030009' },
    ],
    [
      'as fields, which win over words',
      { receipted_message_id: '78', message_state: 2, short_message: text(standard) },
      { vendorId: '78', status: 'delivered', code: null, vendorCode: 'DELIVRD 050' },
    ],
    [
      'in a long text',
      { message_payload: text(standard) },
      { vendorId: '0A1b', status: 'undelivered', code: 'UNREACHABLE', vendorCode: 'UNDELIV 050' },
    ],
  ] as const)('are read %s', (_how, fields, receipt) => {
    const report = pdu({ esm_class: 4, ...fields });
    expect(isReport(report)).toBe(true);
    expect(readReceipt(report, asText)).toEqual(receipt);
  });

  it.each([
    ['a state that isn’t final', { esm_class: 4, short_message: text('id:1 stat:ENROUTE') }],
    ['an intermediate notification', { esm_class: 0x20, short_message: text('id:1 stat:UNDELIV') }],
    ['no id', { esm_class: 4, short_message: text('stat:DELIVRD') }],
    ['nothing', { esm_class: 4 }],
  ])('are ignored with %s', (_what, fields) => {
    expect(isReport(pdu(fields))).toBe(true);
    expect(readReceipt(pdu(fields), asText)).toBeNull();
  });
});

describe('texts', () => {
  const from = { source_addr_ton: 1, source_addr: '13125550142', dest_addr_ton: 1, destination_addr: '12015552001' };

  it.each([
    [
      'with a reference of 8 bits',
      { esm_class: 0x40, short_message: Buffer.from('0500034203026869', 'hex') },
      { reference: 0x42, parts: 3, part: 2 },
    ],
    [
      'with a reference of 16 bits',
      { esm_class: 0x40, short_message: Buffer.from('060804124203026869', 'hex') },
      { reference: 0x1242, parts: 3, part: 2 },
    ],
    [
      'after another element',
      { esm_class: 0x40, short_message: Buffer.from('0824010100034203026869', 'hex') },
      { reference: 0x42, parts: 3, part: 2 },
    ],
    [
      'by optional fields',
      { short_message: text('hi'), sar_msg_ref_num: 7, sar_total_segments: 2, sar_segment_seqnum: 1 },
      { reference: 7, parts: 2, part: 1 },
    ],
    ['of one part', { short_message: text('hi') }, { reference: 0, parts: 1, part: 1 }],
    [
      'with a part out of range',
      { esm_class: 0x40, short_message: Buffer.from('0500034203046869', 'hex') },
      { reference: 0, parts: 1, part: 1 },
    ],
    [
      'with a header longer than the text',
      { esm_class: 0x40, short_message: Buffer.from('ff0003', 'hex') },
      { reference: 0, parts: 1, part: 1 },
    ],
  ])('are read %s', (_how, fields, place) => {
    expect(isReport(pdu({ ...from, ...fields }))).toBe(false);
    expect(readText(pdu({ ...from, ...fields }), 'gsm')).toMatchObject({
      phone: '+13125550142',
      ownNumber: '+12015552001',
      ...place,
    });
  });

  it('are read without their header, in the alphabet of their coding', () => {
    expect(
      readText(
        pdu({ ...from, esm_class: 0x40, short_message: Buffer.from('0500034203026869', 'hex') }),
        'gsm',
      ).bytes.toString(),
    ).toBe('hi');
    expect(
      [0, 3, 8, 0x10, 0xf1, 0xf5, 0x18].map(
        (data_coding) => readText(pdu({ ...from, data_coding, short_message: text('hi') }), 'gsm').coding,
      ),
    ).toEqual([0, 3, 8, 0, 0, 4, 8]);
  });
});

describe('data_coding 0', () => {
  const bytes = Buffer.from([0x00, 0x24, 0x40, 0x5f, 0xe9]);

  it.each([
    ['gsm', 0, '@¤¡§ '],
    ['latin1', 0, '$@_é'],
    ['latin1', 0x10, '@¤¡§ '],
    ['latin1', 0xf0, '@¤¡§ '],
    ['gsm', 1, '$@_é'],
    ['gsm', 3, '$@_é'],
  ] as const)('is read as the setting %s says; coding %i', (alphabet, data_coding, expected) => {
    const read = readText(pdu({ data_coding, short_message: bytes }), alphabet);
    expect(decodeText(read.coding, read.bytes)).toBe(expected);
  });
});

describe('answers', () => {
  it('have codes of the catalog', () => {
    for (let status = 1; status <= 0x4ff; status += 1) {
      const answer = answerOf(status, undefined);
      if (answer.result === 'refused') expect(messageErrorCodes).toContain(answer.code);
      else expect([0x04, 0x08, 0x14, 0x58, temporaryFailure]).toContain(status);
    }
    for (const word of ['DELIVRD', 'EXPIRED', 'DELETED', 'UNDELIV', 'UNKNOWN', 'REJECTD', 'Skipped'])
      expect(meaningOf(word)).not.toBeNull();
    for (const word of ['ACCEPTD', 'ACCEPTED', 'ENROUTE', 'SCHEDULED', 'constructor'])
      expect(meaningOf(word)).toBeNull();
  });

  it.each([
    [0x01, 'TOO_LONG'],
    [0x0b, 'INVALID_TO'],
    [0xff, 'UNKNOWN'],
    [0x62, 'EXPIRED'],
    [0x0a, 'NOT_REGISTERED'],
  ])('0x%s is %s', (status, code) => {
    expect(answerOf(status, undefined)).toEqual({ result: 'refused', code });
  });
});
