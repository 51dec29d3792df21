import { createHash } from 'node:crypto';
import type { Database } from '@heliograph/api';
import type { FastifyInstance } from 'fastify';
import { runList } from '../../../api/src/paging';
import { accountList, toAccountItem } from '../../../api/src/modules/staff';
import { post } from '../sign-up';

/** A database with its API, and a customer who is logged in. */
export interface World {
  app: FastifyInstance;
  db: Database;
  token: string;
}

/** The body of a list call. */
export interface Body {
  filter?: Record<string, unknown>;
  sort?: [{ field: string; dir: 'asc' | 'desc' }];
  page?: { size: number; cursor?: string };
}

interface Page {
  page: { next: string | null };
}

/** A list as it is measured: a deep page is 20 pages of 100 from the first. */
export interface Measured {
  name: string;
  run: (world: World, body: Body) => Promise<unknown>;
  body: Body;
  deep: boolean;
}

const deepPages = 20;
const day = 86_400_000;
const from = new Date(Date.now() - 30 * day).toISOString();

const call =
  (name: string) =>
  ({ app, token }: World, body: Body) =>
    post<Page>(app, name, body, token);
/** Without HTTP: staff log in with a second factor. */
const accounts = ({ db }: World, body: Body) =>
  runList<Parameters<typeof toAccountItem>[0], unknown>(
    db,
    accountList('allBrands'),
    body as Parameters<typeof runList>[2],
    toAccountItem,
  );

/** The first and a deep page of a list by each of its sorts. */
function pages(
  name: string,
  run: Measured['run'],
  sorts: readonly string[],
  filter: Record<string, unknown> = {},
): Measured[] {
  return sorts.flatMap((field) =>
    [false, true].map((deep): Measured => ({
      name: `${name}, by ${field}, ${deep ? 'a deep page' : 'first page'}`,
      run,
      body: { filter, sort: [{ field, dir: 'desc' }], page: { size: 50 } },
      deep,
    })),
  );
}

const once = (name: string, run: Measured['run'], body: Body): Measured => ({ name, run, body, deep: false });

const outbound = call('report.manage/getsmsoutbound');
const outboundTotals = call('report.manage/summarizesmsoutbound');
const inbox = call('conversation.manage/getconversations');
/** The id of the smallest list of the seed. */
const smallestList = createHash('md5')
  .update('list5')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const contacts = call('contact.manage/getcontacts');
const conditions = [
  ['an email', { field: 'email', op: 'IS', value: 'c4321@people.example' }],
  ['a part of a rare email', { field: 'email', op: 'CONTAINS', value: 'c4321@' }],
  ['a first name', { field: 'firstName', op: 'IS', value: 'garden' }],
  ['a company of none', { field: 'company', op: 'IS', value: 'Giraffe' }],
  ['a city of none', { field: 'city', op: 'IS', value: 'Hoboken' }],
  ['no email', { field: 'email', op: 'EMPTY' }],
  ['a city', { field: 'city', op: 'NOT_EMPTY' }],
  ['created long ago', { field: 'createdAt', op: 'LESS', value: '2020-01-01' }],
  ['not a company', { field: 'company', op: 'IS_NOT', value: 'Company 7' }],
] as const;
const texts = [
  ['a rare word', 'zebra'],
  ['a word in a burst', 'pumpkin'],
  ['a word in one of 330', 'gazebo'],
  ['a common word', 'meeting'],
  ['no match', 'giraffe'],
] as const;

/** Everything that is measured. */
export const measured: readonly Measured[] = [
  ...pages('SMS Outbound, 30 days', outbound, ['at', 'to'], { from }),
  once('SMS Outbound, 30 days, totals', outboundTotals, { filter: { from } }),
  ...texts.map(([what, text]) =>
    once(`SMS Outbound, 30 days, search for ${what}`, outbound, { filter: { from, text }, page: { size: 50 } }),
  ),
  ...texts.map(([what, text]) =>
    once(`SMS Outbound, 30 days, totals of a search for ${what}`, outboundTotals, { filter: { from, text } }),
  ),
  ...pages('Conversations', inbox, ['lastMessageAt']),
  once('Conversations, counts', call('conversation.manage/summarizeconversations'), {}),
  ...texts.map(([what, text]) =>
    once(`Conversations, search for ${what}`, inbox, { filter: { text }, page: { size: 50 } }),
  ),
  once('Conversations, search for a rare name', inbox, { filter: { text: 'garden12' }, page: { size: 50 } }),
  once('Conversations, search for a common name', inbox, { filter: { text: 'garden' }, page: { size: 50 } }),
  once('Conversations, search for digits', inbox, { filter: { text: '5150' }, page: { size: 50 } }),
  ...pages('Contacts', contacts, ['createdAt', 'phone']),
  ...[
    ['a rare word', 'c4321@people'],
    ['a common word', 'garden'],
    ['digits', '2010004321'],
    ['no match', 'giraffe'],
  ].map(([what, text]) => once(`Contacts, search for ${what}`, contacts, { filter: { text }, page: { size: 50 } })),
  ...conditions.map(([what, condition]) =>
    once(`Contacts, condition: ${what}`, contacts, { filter: { conditions: [condition] }, page: { size: 50 } }),
  ),
  once('Contacts, by tag', contacts, { filter: { tag: ['garden'] }, page: { size: 50 } }),
  once('Contacts, by a tag of none', contacts, { filter: { tag: ['giraffe'] }, page: { size: 50 } }),
  once('Contacts, opted out', contacts, { filter: { optedOut: true }, page: { size: 50 } }),
  once('Contacts, of a list', contacts, { filter: { contactListUUID: [smallestList] }, page: { size: 50 } }),
  ...pages('Contact lists', call('contact.manage/getlists'), ['name', 'members', 'createdAt']),
  ...pages('My Numbers', call('account.manage/listnumbers'), ['number', 'sent30Days', 'deliveryRate']),
  ...pages('Billing History', call('account.manage/getbillinghistory'), ['at', 'type', 'amount']),
  once('Billing History, summary', call('account.manage/summarizebillinghistory'), {}),
  ...pages('Admin accounts', accounts, [
    'createdAt',
    'company',
    'balance',
    'spend30Days',
    'deliveryRate',
    'lastActivityAt',
  ]),
];

/** Returns the body of a measured page; of a deep one with its cursor. */
export async function bodyAt(world: World, { run, body, deep }: Measured): Promise<Body> {
  let cursor: string | null = null;
  for (let page = 0; deep && page < deepPages; page += 1) {
    const {
      page: { next },
    } = (await run(world, { ...body, page: { size: 100, ...(cursor !== null && { cursor }) } })) as Page;
    if (next === null) break;
    cursor = next;
  }
  return cursor === null ? body : { ...body, page: { size: 50, cursor } };
}
