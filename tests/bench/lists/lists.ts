import { createApi, createMailer, migrate, openDatabase } from '@heliograph/api';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { readHosts } from '../../../deploy/src/hosts';
import { freshDatabase } from '../fresh-database';
import { post, signUp } from '../sign-up';
import type { Customer } from '../sign-up';
import { seedConversations, seedHours, seedMessages, type Desk } from './seed';

const small = 10_000;
const times = 9;
const deepPages = 20;
const day = 86_400_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Page {
  items: unknown[];
  page: { next: string | null };
}

/** Measures every list that shows messages at 10,000 and at `large` messages, with the first and a deep page. The goal is a ratio of 1.5. */
export async function lists(url: string, large: number): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  const app = createApi({ db, hosts: readHosts(), secret: new Uint8Array(32).fill(1), mailer: createMailer({ db }), port: 4000, payments: 'sandbox' });
  await app.ready();
  try {
    const customer = await signUp(app, db, 'bench');
    const desk: Desk = { accountId: customer.accountId, numberId: '0190f0e0-0000-7000-8000-00000000a001', campaignId: '0190f0e0-0000-7000-8000-00000000c001' };
    await db.run(sql`insert into campaign (id, account_id, channel, name, use_case, description, status, monthly_fee)
      values (${desk.campaignId}, ${desk.accountId}, '10DLC', 'Bench', 'CUSTOMER_CARE', 'x', 'MNO_PROVISIONED', 0)`);
    await db.run(sql`insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration, monthly_fee, purchased_at)
      values (${desk.numberId}, ${desk.accountId}, '+12015550101', '10DLC', array['SMS'], ${desk.campaignId}, 'ACTIVE', 'REGISTERED', 0, now() - interval '120 days')`);
    await seedConversations(db, desk);
    await seedMessages(db, desk, 0, small, small);
    await seedHours(db);
    const few = await measured(app, customer);
    await db.script('truncate message');
    const started = performance.now();
    await seedMessages(db, desk, 0, large, large);
    await seedHours(db);
    say(`${large.toLocaleString('en-US')} messages seeded in ${Math.round((performance.now() - started) / 1000)} s`);
    const many = await measured(app, customer);
    for (const [name, ms] of many) say(`${name}: ${ms.toFixed(1)} ms, ${(few.get(name) ?? 0).toFixed(1)} ms at ${small.toLocaleString('en-US')}; ratio ${(ms / (few.get(name) ?? 1)).toFixed(2)}`);
  } finally {
    await app.close();
    await db.close();
  }
}

/** Returns the median time of each list (ms). */
async function measured(app: FastifyInstance, { token }: Customer): Promise<Map<string, number>> {
  const from = new Date(Date.now() - 30 * day).toISOString();
  const conversation = await post<Page>(app, 'conversation.manage/getconversations', { page: { size: 1 } }, token);
  const [{ conversationUUID }] = conversation.items as [{ conversationUUID: string }];
  const outbound = { filter: { from } };
  const deep = await deepCursor(app, 'report.manage/getsmsoutbound', outbound, token);
  const deepInbox = await deepCursor(app, 'conversation.manage/getconversations', {}, token);
  const calls: [string, string, object][] = [
    ['SMS Outbound, 30 days, first page', 'report.manage/getsmsoutbound', { ...outbound, page: { size: 50 } }],
    ['SMS Outbound, 30 days, a deep page', 'report.manage/getsmsoutbound', { ...outbound, page: { size: 50, cursor: deep } }],
    ['SMS Outbound, 30 days, totals', 'report.manage/summarizesmsoutbound', outbound],
    ['SMS Outbound, 30 days, text search', 'report.manage/getsmsoutbound', { filter: { from, text: 'zebra' }, page: { size: 50 } }],
    ['Conversations, first page', 'conversation.manage/getconversations', { page: { size: 50 } }],
    ['Conversations, a deep page', 'conversation.manage/getconversations', { page: { size: 50, cursor: deepInbox } }],
    ['Conversations, counts', 'conversation.manage/summarizeconversations', {}],
    ['a thread', 'conversation.manage/getthread', { conversationUUID }],
    ['a conversation', 'conversation.manage/getconversation', { conversationUUID }],
    ['My Numbers', 'account.manage/listnumbers', { page: { size: 50 } }],
    ['Billing History', 'account.manage/getbillinghistory', { page: { size: 50 } }],
  ];
  const found = new Map<string, number>();
  for (const [name, call, body] of calls) {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const started = performance.now();
      await post(app, call, body, token);
      all.push(performance.now() - started);
    }
    found.set(name, all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0);
  }
  return found;
}

/** Follows a list to a page far down. */
async function deepCursor(app: FastifyInstance, name: string, body: object, token: string): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 0; page < deepPages; page += 1) {
    const { page: { next } }: Page = await post<Page>(app, name, { ...body, page: { size: 100, ...(cursor !== null && { cursor }) } }, token);
    if (next === null) return cursor;
    cursor = next;
  }
  return cursor;
}
