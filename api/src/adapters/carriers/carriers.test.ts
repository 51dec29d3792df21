import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { testDatabase } from '../../testing';
import { carrierSuite, type CarrierWorld } from '../../testing/carrier-suite';
import { startSmsc } from '../../testing/smsc';
import { createSimulator } from './simulator';
import { planText } from './simulator/store';
import { createSmpp } from './smpp';
import { utf16 } from './smpp/parts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** A clock that can be moved, so that nothing waits for what is due in a minute. */
function movableClock() {
  let moved = 0;
  return { clock: () => new Date(Date.now() + moved), move: () => void (moved += 60_000) };
}

carrierSuite('the simulator', async (): Promise<CarrierWorld> => {
  await db.script('delete from simulator_report');
  const { clock, move } = movableClock();
  return {
    create: () => createSimulator(db, clock, () => undefined),
    phones: { delivered: '+13125550142', undelivered: '+12025550101', refused: '+12025550110', busy: '+12025550120' },
    arrived: async ({ id }) => (await db.rows(sql`select 1 from simulator_text where id = ${id}`)).length,
    textFrom: (phone, ownNumber, body) => planText(db, { phone, ownNumber, body }, clock()),
    later: async () => move(),
    close: async () => undefined,
  };
});

carrierSuite('SMPP', async (): Promise<CarrierWorld> => {
  await db.script(
    'delete from smpp_receipt; delete from smpp_receipt_text; delete from smpp_inbound; delete from smpp_part',
  );
  const { clock, move } = movableClock();
  const smsc = await startSmsc();
  const phones = {
    delivered: '+13125550142',
    undelivered: '+13125550101',
    refused: '+13125550110',
    busy: '+13125550120',
  };
  const statuses: Record<string, number> = { [phones.refused]: 0x0b, [phones.busy]: 0x14 };
  smsc.rule = ({ destination_addr }) => ({ command_status: statuses[`+${destination_addr}`] ?? 0 });
  const taken = (phone: string) => smsc.submitted.filter(({ destination_addr }) => `+${destination_addr}` === phone);
  const reported = new Set<string>();
  return {
    create: () =>
      createSmpp(
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
        { db, clock, report: () => undefined, waits: { reconnect: 20, longestReconnect: 100, poll: 20 } },
      ),
    phones,
    arrived: async ({ to }) => taken(to).length,
    textFrom: async (phone, number, body) => {
      await smsc.deliver({
        source_addr_ton: 1,
        source_addr: phone.slice(1),
        dest_addr_ton: 1,
        destination_addr: number.slice(1),
        data_coding: 8,
        short_message: utf16(body),
      });
    },
    later: async () => {
      move();
      for (const pdu of [...taken(phones.delivered), ...taken(phones.undelivered)]) {
        const id = `A${smsc.submitted.indexOf(pdu) + 1}`;
        if (reported.has(id)) continue;
        reported.add(id);
        await smsc.receipt(id, `+${pdu.destination_addr}` === phones.delivered ? 'DELIVRD' : 'UNDELIV');
      }
    },
    close: () => smsc.close(),
  };
});
