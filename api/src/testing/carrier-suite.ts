import { setTimeout as pause } from 'node:timers/promises';
import { messageErrorCodes } from '@heliograph/contract/reference/message-errors';
import { v7 } from 'uuid';
import type { CarrierEvents, CarrierPort, InboundText, OutboundText, Receipt } from '../modules/texting';

/** A carrier under test, and phones that behave in each way. */
export interface CarrierWorld {
  /** Creates an instance on the same database, as another process would. */
  create(): CarrierPort;
  phones: Record<'delivered' | 'undelivered' | 'refused' | 'busy', string>;
  /** Returns how many times a text arrived at the carrier. */
  arrived(text: OutboundText): Promise<number>;
  /** A phone texts one of our numbers. */
  textFrom(phone: string, number: string, body: string): Promise<void>;
  /** Makes due what the carrier will report. */
  later(): Promise<void>;
  close(): Promise<void>;
}

/** Waits until something is so; a test that waits in vain fails at its deadline. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await pause(10);
}

/** What a carrier has reported. While `broken`, the handlers reject, as if the database were away. */
export function recordEvents(): CarrierEvents & {
  got: { receipts: Receipt[]; texts: InboundText[] };
  broken: boolean;
  refused: number;
} {
  const events = {
    got: { receipts: [] as Receipt[], texts: [] as InboundText[] },
    broken: false,
    refused: 0,
    receipts: async (list: readonly Receipt[]) => {
      if (list.length) refuse();
      events.got.receipts.push(...list);
    },
    inbound: async (list: readonly InboundText[]) => {
      if (list.length) refuse();
      events.got.texts.push(...list);
    },
  };
  const refuse = () => {
    if (!events.broken) return;
    events.refused += 1;
    throw new Error('The database is away');
  };
  return events;
}

const number = '+12015552001';

/** Returns a text to a phone. */
export const textTo = (to: string, body = 'Hello', change: Partial<OutboundText> = {}): OutboundText => ({
  id: v7(),
  from: number,
  to,
  body,
  encoding: 'GSM-7',
  segments: 1,
  channel: '10DLC',
  ...change,
});

/** What every carrier must do, whatever it is connected to. */
export function carrierSuite(name: string, open: () => Promise<CarrierWorld>): void {
  describe(`${name} as a carrier`, () => {
    let world: CarrierWorld;
    let carrier: CarrierPort;
    let events: ReturnType<typeof recordEvents>;
    beforeEach(async () => {
      world = await open();
      carrier = world.create();
      events = recordEvents();
      await carrier.start(events);
    });
    afterEach(async () => {
      await carrier.stop();
      await world.close();
    });

    const fateOf = async (from: CarrierPort, { id }: OutboundText) => (await from.lookUp([id]))?.get(id) ?? null;

    it('answers each text by its id', async () => {
      const texts = (['delivered', 'refused', 'busy', 'undelivered'] as const).map((kind) =>
        textTo(world.phones[kind]),
      );
      const answers = new Map((await carrier.send(texts)).map((answer) => [answer.id, answer]));
      expect(texts.map(({ id }) => answers.get(id)?.result)).toEqual(['accepted', 'refused', 'busy', 'accepted']);
      for (const answer of answers.values()) if ('code' in answer) expect(messageErrorCodes).toContain(answer.code);
    });

    it('hands a text over once, and answers a second time alike, from any process', async () => {
      const texts = [textTo(world.phones.delivered), textTo(world.phones.refused)];
      const first = await carrier.send(texts);
      expect(await carrier.send(texts)).toEqual(first);
      const other = world.create();
      await other.start(recordEvents());
      expect(await other.send(texts)).toEqual(first);
      await other.stop();
      for (const text of texts) expect(await world.arrived(text)).toBe(1);
    });

    it('knows after a crash what arrived, and only that', async () => {
      const [accepted, refused, busy, never] = [
        textTo(world.phones.delivered),
        textTo(world.phones.refused),
        textTo(world.phones.busy),
        textTo(world.phones.delivered),
      ];
      const answers = await carrier.send([accepted, refused, busy]);
      const other = world.create();
      expect(await fateOf(other, accepted)).toEqual(answers.find(({ id }) => id === accepted.id));
      expect(await fateOf(other, refused)).toEqual(answers.find(({ id }) => id === refused.id));
      expect(await fateOf(other, busy)).toBeNull();
      expect(await fateOf(other, never)).toBeNull();
      expect(await other.lookUp([])).toEqual(new Map());
    });

    it('reports what became of a text', async () => {
      const [delivered, undelivered] = [textTo(world.phones.delivered), textTo(world.phones.undelivered)];
      await carrier.send([delivered, undelivered]);
      await world.later();
      await eventually(() => events.got.receipts.length >= 2);
      const receipts = new Map(events.got.receipts.map((receipt) => [receipt.messageId, receipt]));
      expect(receipts.get(delivered.id)).toMatchObject({ status: 'delivered', code: null });
      expect(receipts.get(undelivered.id)).toMatchObject({ status: 'undelivered' });
      expect(messageErrorCodes).toContain(receipts.get(undelivered.id)?.code);
    });

    it('reports a text of a phone, with an id of its own', async () => {
      await world.textFrom('+13125550142', number, 'Yes, €5 😀');
      await world.textFrom('+13125550142', number, 'Yes, €5 😀');
      await world.later();
      await eventually(() => events.got.texts.length === 2);
      expect(events.got.texts[0]).toMatchObject({ from: '+13125550142', to: number, body: 'Yes, €5 😀' });
      expect(new Set(events.got.texts.map(({ vendorId }) => vendorId)).size).toBe(2);
    });

    it('reports again what could not be stored', async () => {
      events.broken = true;
      const text = textTo(world.phones.delivered);
      await carrier.send([text]);
      await world.textFrom('+13125550142', number, 'Hi');
      await world.later();
      await eventually(() => events.refused > 0);
      events.broken = false;
      await eventually(async () => {
        await world.later();
        return events.got.receipts.length > 0 && events.got.texts.length > 0;
      });
      expect(events.got.receipts[0]).toMatchObject({ messageId: text.id, status: 'delivered' });
      expect(events.got.texts[0]).toMatchObject({ body: 'Hi' });
    });
  });
}
