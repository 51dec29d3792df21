import type { Database } from '../db';
import { createSmpp } from '../adapters/carriers/smpp';
import type { SmppSettings, SmppWaits } from '../adapters/carriers/smpp/settings';
import type { CarrierPort } from '../modules/texting';
import { recordEvents } from './carrier-suite';
import { startSmsc, type Smsc } from './smsc';
import { testDatabase } from './test-database';

/** What a test of SMPP uses; `smsc`, `events` and `problems` are new for each test. */
export interface SmppWorld {
  db: Database;
  smsc: Smsc;
  events: ReturnType<typeof recordEvents>;
  /** What was reported to the log. */
  problems: string[];
  /** Starts a carrier that is connected to the server, as another process would. */
  start(settings?: Partial<SmppSettings>, waits?: Partial<SmppWaits>): Promise<CarrierPort>;
}

/**
 * Starts a database for the tests of a file, and for each test a server. Carriers that a test starts are stopped after
 * it.
 */
export function smppWorld(): SmppWorld {
  const carriers: CarrierPort[] = [];
  const world = {} as SmppWorld;
  beforeAll(async () => {
    world.db = await testDatabase();
  });
  afterAll(() => world.db.close());
  beforeEach(async () => {
    await world.db.script(
      'delete from smpp_receipt; delete from smpp_receipt_text; delete from smpp_inbound; delete from smpp_part',
    );
    Object.assign(world, { smsc: await startSmsc(), events: recordEvents(), problems: [] });
  });
  afterEach(async () => {
    for (const carrier of carriers.splice(0)) await carrier.stop();
    await world.smsc.close();
  });
  world.start = async (settings = {}, waits = {}) => {
    const { db, smsc, events, problems } = world;
    const carrier = createSmpp(
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
        ...settings,
      },
      {
        db,
        clock: () => new Date(),
        report: (error) => void problems.push(String(error)),
        waits: { reconnect: 20, longestReconnect: 100, poll: 20, ...waits },
      },
    );
    carriers.push(carrier);
    await carrier.start(events);
    return carrier;
  };
  return world;
}
