import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../api/src/db';
import type { LookupPort } from '../../../api/src/modules/lookups';
import { workOnJobs } from '../../../api/src/modules/lookups';

/*
 * The child of lookup-kills.test.ts: works on look-up jobs until it is killed. Its provider counts on a connection of
 * its own what it was asked, as a real one keeps it elsewhere. Its clock runs 60 times as fast, so that a lease ends
 * after a second.
 */
const [url = '', begin = ''] = process.argv.slice(2);
const db = await openDatabase({ url });
const elsewhere = await openDatabase({ url });
const startedAt = Number(begin);
const clock = (): Date => new Date(startedAt + (Date.now() - startedAt) * 60);

const facts = {
  lineType: 'MOBILE',
  carrier: 'Verizon',
  carrierName: 'Verizon',
  mcc: '311',
  mnc: '480',
  ported: false,
  lrn: null,
  ocn: null,
  city: null,
  state: null,
  reachable: true,
} as const;

/**
 * How long questions and answers travel: up to 400 ms each, so that kills come before and after the provider was asked.
 */
const onTheWay = () => pause(Math.random() * 400);

const lookup: LookupPort = {
  name: 'counting',
  find: async (phones) => {
    await onTheWay();
    await elsewhere.run(sql`update provider_asked set times = times + 1, numbers = numbers + ${phones.length}`);
    await onTheWay();
    return new Map(phones.map((phone) => [phone, facts]));
  },
};

process.stdout.write('ready\n');
const live = { changed: () => undefined, typing: () => undefined };
for (;;) if (!(await workOnJobs({ db, clock, lookup, live, log: () => undefined }))) await pause(20);
