import type { Role } from '@heliograph/contract/reference/roles';

/*
 * Who may make which call, written by hand from the rules of roles and calls. It is independent of
 * the contract, so that a mistake there is noticed. A `*` is the rule of a service, or of a group
 * of its calls; only exceptions have a row of their own. The longest name that matches a call applies.
 *
 * Columns: anyone on a customer host, anyone on a staff host; customer, accountOwner, tech, finance,
 * conversations, customerCommunication; superadmin, customerAdmin, admin.
 */
const table = `
                                         any  cu ow te fi co cc  su ca ad
session.manage/login                     x x  x  x  x  x  x  x   x  x  x
session.manage/answerchallenge           x x  x  x  x  x  x  x   x  x  x
session.manage/resendchallenge           x x  x  x  x  x  x  x   x  x  x
session.manage/magiclinkrequest          x .  x  x  x  x  x  x   .  .  .
session.manage/magiclinkinfo             x .  x  x  x  x  x  x   .  .  .
session.manage/magiclogin                x .  x  x  x  x  x  x   .  .  .
session.manage/linkinfo                  x x  x  x  x  x  x  x   x  x  x
session.manage/changesignupemail         x .  x  x  x  x  x  x   .  .  .
session.manage/completesignup            x .  x  x  x  x  x  x   .  .  .
session.manage/verifyemail               x x  x  x  x  x  x  x   x  x  x
session.manage/undoemailchange           x x  x  x  x  x  x  x   x  x  x
session.manage/resendverification        x .  x  x  x  x  x  x   .  .  .
session.manage/logout                    . .  x  x  x  x  x  x   x  x  x
session.manage/listsessions              . .  x  x  x  x  x  x   x  x  x
session.manage/listlogins                . .  x  x  x  x  x  x   x  x  x
session.manage/*notification*            . .  x  x  x  x  x  x   x  x  x
session.manage/revokesession             . .  x  x  x  x  x  x   x  x  x
session.manage/setpreference             . .  x  x  x  x  x  x   x  x  x
session.manage/deletepreference          . .  x  x  x  x  x  x   x  x  x
session.manage/stepup                    . .  x  x  x  x  x  x   x  x  x
session.manage/gettwofactor              . .  x  x  x  x  x  x   x  x  x
session.manage/starttwofactor            . .  x  x  x  x  x  x   x  x  x
session.manage/confirmtwofactor          . .  x  x  x  x  x  x   x  x  x
session.manage/newrecoverycodes          . .  x  x  x  x  x  x   x  x  x
session.manage/disabletwofactor          . .  x  x  x  x  x  x   x  x  x
account.manage/settwofactorpolicy        . .  x  x  .  .  .  .   .  .  .
account.manage/getdetail                 . .  x  x  x  x  x  x   x  x  x
account.manage/createaccount             x .  x  x  x  x  x  x   .  .  .
account.manage/forgotpassword            x x  x  x  x  x  x  x   x  x  x
account.manage/resetpassword             x x  x  x  x  x  x  x   x  x  x
account.manage/changepassword            . .  x  x  x  x  x  x   x  x  x
account.manage/accepttos                 . .  x  x  x  x  x  x   x  x  x
account.manage/update                    . .  x  x  .  .  .  .   .  .  .
account.manage/getexplanation            . .  x  x  .  x  .  .   .  .  .
account.manage/*dataexport*              . .  x  x  .  .  .  .   .  .  .
account.manage/exportdatafile            . .  x  x  .  .  .  .   .  .  .
account.manage/*sharedview*             . .  x  x  x  x  x  x   .  .  .
account.manage/*balance                  . .  x  x  .  x  .  .   .  .  .
account.manage/*billing*                 . .  x  x  .  x  .  .   .  .  .
account.manage/*deposit*                 . .  x  x  .  x  .  .   .  .  .
account.manage/*paymentmethod*           . .  x  x  .  x  .  .   .  .  .
account.manage/*recharge*                . .  x  x  .  x  .  .   .  .  .
account.manage/getupcomingrenewals       . .  x  x  x  x  .  .   .  .  .
account.manage/listnumbers               . .  x  .  x  .  x  x   .  .  .
account.manage/summarizenumbers          . .  x  .  x  .  x  x   .  .  .
account.manage/*number*                  . .  x  .  x  .  .  .   .  .  .
account.manage/getreleasepreview         . .  x  .  x  .  .  .   .  .  .
account.manage/*user*                    . .  x  x  .  .  .  .   .  .  .
account.manage/*tcrbrand*                . .  x  .  .  .  .  .   .  .  .
account.manage/*vetting                  . .  x  .  .  .  .  .   .  .  .
account.manage/*brandcode                . .  x  .  .  .  .  .   .  .  .
account.manage/*brandphone               . .  x  .  .  .  .  .   .  .  .
account.manage/*apicreds                 . .  x  .  x  .  .  .   .  .  .
account.manage/*blacklist*               . .  x  .  x  .  .  .   .  .  .
account.manage/*webhook*                 . .  x  .  x  .  .  .   .  .  .
account.manage/*keyword*                 . .  x  .  .  .  x  x   .  .  .
account.manage/getreplyprice             . .  x  .  .  .  x  x   .  .  .
account.manage/*optout*                  . .  x  .  .  .  x  x   .  .  .
conversation.manage/*                    . .  x  .  .  .  x  x   .  .  .
contact.manage/*                         . .  x  .  .  .  x  x   .  .  .
campaign.manage/*                        . .  x  .  .  .  x  x   .  .  .
number.manage/*                          . .  x  .  .  .  .  .   .  .  .
report.manage/*reportschedule*           . .  x  x  x  x  x  x   .  .  .
report.manage/*reportfile                . .  x  x  x  x  x  x   .  .  .
report.manage/getreportrecipients        . .  x  x  x  x  x  x   .  .  .
report.manage/*                          . .  x  .  .  .  .  .   .  .  .
account.manage/find                      . .  x  x  x  x  x  x   .  .  .
admin.manage/*                           . .  .  .  .  .  .  .   x  x  x
admin.manage/*rate*                      . .  .  .  .  .  .  .   x  x  .
admin.manage/*rating*                    . .  .  .  .  .  .  .   x  x  .
admin.manage/*waterfall*                 . .  .  .  .  .  .  .   x  x  .
admin.manage/*pricing*                   . .  .  .  .  .  .  .   x  x  .
admin.manage/setaccountlimits            . .  .  .  .  .  .  .   x  x  .
admin.manage/quoteaccountclosure         . .  .  .  .  .  .  .   x  x  .
admin.manage/closeaccount                . .  .  .  .  .  .  .   x  x  .
admin.manage/*vendor*                    . .  .  .  .  .  .  .   x  x  .
admin.manage/getsurcharges               . .  .  .  .  .  .  .   x  x  .
admin.manage/savesurcharge               . .  .  .  .  .  .  .   x  x  .
admin.manage/deletesurcharge             . .  .  .  .  .  .  .   x  x  .
`;

const columns = [
  'anyone',
  'anyoneOnStaffHost',
  'customer',
  'accountOwner',
  'tech',
  'finance',
  'conversations',
  'customerCommunication',
  'superadmin',
  'customerAdmin',
  'admin',
] as const;

type Column = (typeof columns)[number];

/** Who may make one call. */
export type Row = Readonly<Record<Column, boolean>>;

function rowOf(line: string): [string, Row] {
  const [name = '', ...cells] = line.trim().split(/\s+/);
  if (cells.length !== columns.length || cells.some((cell) => cell !== 'x' && cell !== '.'))
    throw new Error(`The row of ${name} is not complete`);
  return [
    name,
    Object.fromEntries(columns.map((column, index) => [column, cells[index] === 'x'])) as Record<Column, boolean>,
  ];
}

const rows = table.trim().split('\n').slice(1).map(rowOf);

const fits = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name);

/** Returns the name of the row that applies to a call; undefined if there is none. */
export function rowName(name: string): string | undefined {
  return rows
    .map(([pattern]) => pattern)
    .filter((pattern) => fits(pattern, name))
    .sort((one, other) => other.length - one.length)[0];
}

/** The table by the names of its rows. */
export const accessTable: ReadonlyMap<string, Row> = new Map(rows);

/** Where a session is valid, by brand and app of its user. */
export interface Caller {
  /** Null for a caller without a live session. */
  session: { brand: 'heliograph' | 'acme'; app: 'customer' | 'admin'; role: Role } | null;
}

/** The hosts that are called, and their brand and app. */
export const hosts = {
  localhost: { brand: 'heliograph', app: 'customer' },
  'admin.localhost': { brand: 'heliograph', app: 'admin' },
  'acme.localhost': { brand: 'acme', app: 'customer' },
  'admin.acme.localhost': { brand: 'acme', app: 'admin' },
  'unknown.example': null,
} as const;

/** Returns what a call must return: `allowed`, or the status that rejects it. */
export function expected(row: Row, { session }: Caller, hostName: keyof typeof hosts): 'allowed' | 401 | 403 | 404 {
  const host = hosts[hostName];
  if (!host) return 404;
  // A call that anyone may make somewhere requires no session anywhere.
  if (row.anyone || row.anyoneOnStaffHost)
    return (host.app === 'admin' ? row.anyoneOnStaffHost : row.anyone) ? 'allowed' : 403;
  if (!session) return 401;
  if (session.brand !== host.brand || session.app !== host.app) return 403;
  return row[session.role] ? 'allowed' : 403;
}
