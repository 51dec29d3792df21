import type { Role } from '@heliograph/shared/reference/roles';

/*
 * Who may make which call, written down by hand from the rules of roles and calls. It is a second
 * opinion: nothing here is read from the contract, so that a slip there is seen.
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
account.manage/getbalance                . .  x  x  .  x  .  .   .  .  .
account.manage/getminbalance             . .  x  x  .  x  .  .   .  .  .
account.manage/getbillinghistory         . .  x  x  .  x  .  .   .  .  .
account.manage/summarizebillinghistory   . .  x  x  .  x  .  .   .  .  .
account.manage/exportbillinghistory      . .  x  x  .  x  .  .   .  .  .
account.manage/quotedeposit              . .  x  x  .  x  .  .   .  .  .
account.manage/createdeposit             . .  x  x  .  x  .  .   .  .  .
account.manage/getdeposits               . .  x  x  .  x  .  .   .  .  .
account.manage/getpaymentmethods         . .  x  x  .  x  .  .   .  .  .
account.manage/deletepaymentmethod       . .  x  x  .  x  .  .   .  .  .
account.manage/getupcomingrenewals       . .  x  x  x  x  .  .   .  .  .
account.manage/getbillingrates           . .  x  x  .  x  .  .   .  .  .
account.manage/listnumbers               . .  x  .  x  .  x  x   .  .  .
account.manage/summarizenumbers          . .  x  .  x  .  x  x   .  .  .
account.manage/exportnumbers             . .  x  .  x  .  .  .   .  .  .
account.manage/updatenumber              . .  x  .  x  .  .  .   .  .  .
account.manage/getusers                  . .  x  x  .  .  .  .   .  .  .
account.manage/summarizeusers            . .  x  x  .  .  .  .   .  .  .
account.manage/exportusers               . .  x  x  .  .  .  .   .  .  .
account.manage/adduser                   . .  x  x  .  .  .  .   .  .  .
account.manage/updateuser                . .  x  x  .  .  .  .   .  .  .
account.manage/deleteuser                . .  x  x  .  .  .  .   .  .  .
account.manage/gettcrbrands              . .  x  .  .  .  .  .   .  .  .
account.manage/summarizetcrbrands        . .  x  .  .  .  .  .   .  .  .
account.manage/exporttcrbrands           . .  x  .  .  .  .  .   .  .  .
account.manage/gettcrbrand               . .  x  .  .  .  .  .   .  .  .
account.manage/createtcrbrand            . .  x  .  .  .  .  .   .  .  .
account.manage/updatetcrbrand            . .  x  .  .  .  .  .   .  .  .
account.manage/deletetcrbrand            . .  x  .  .  .  .  .   .  .  .
contact.manage/getcontacts               . .  x  .  .  .  x  x   .  .  .
contact.manage/summarizecontacts         . .  x  .  .  .  x  x   .  .  .
contact.manage/exportcontacts            . .  x  .  .  .  x  x   .  .  .
contact.manage/getlists                  . .  x  .  .  .  x  x   .  .  .
contact.manage/summarizelists            . .  x  .  .  .  x  x   .  .  .
contact.manage/getcontact                . .  x  .  .  .  x  x   .  .  .
contact.manage/savecontact               . .  x  .  .  .  x  x   .  .  .
contact.manage/deletecontacts            . .  x  .  .  .  x  x   .  .  .
contact.manage/addlistmembers            . .  x  .  .  .  x  x   .  .  .
contact.manage/removelistmembers         . .  x  .  .  .  x  x   .  .  .
contact.manage/tagcontacts               . .  x  .  .  .  x  x   .  .  .
report.manage/getsmsoutbound             . .  x  .  .  .  .  .   .  .  .
report.manage/summarizesmsoutbound       . .  x  .  .  .  .  .   .  .  .
report.manage/exportsmsoutbound          . .  x  .  .  .  .  .   .  .  .
account.manage/find                      . .  x  x  x  x  x  x   .  .  .
admin.manage/find                        . .  .  .  .  .  .  .   x  x  x
admin.manage/getaccounts                 . .  .  .  .  .  .  .   x  x  x
admin.manage/summarizeaccounts           . .  .  .  .  .  .  .   x  x  x
admin.manage/exportaccounts              . .  .  .  .  .  .  .   x  x  x
admin.manage/getaccount                  . .  .  .  .  .  .  .   x  x  x
admin.manage/saveaccount                 . .  .  .  .  .  .  .   x  x  x
admin.manage/setaccountstatus            . .  .  .  .  .  .  .   x  x  x
admin.manage/getadminusers               . .  .  .  .  .  .  .   x  x  x
admin.manage/summarizeadminusers         . .  .  .  .  .  .  .   x  x  x
admin.manage/exportadminusers            . .  .  .  .  .  .  .   x  x  x
admin.manage/saveadminuser               . .  .  .  .  .  .  .   x  x  x
admin.manage/setadminuserstatus          . .  .  .  .  .  .  .   x  x  x
admin.manage/getaudit                    . .  .  .  .  .  .  .   x  x  x
admin.manage/getreleases                 . .  .  .  .  .  .  .   x  x  x
`;

const columns = ['anyone', 'anyoneOnStaffHost', 'customer', 'accountOwner', 'tech', 'finance', 'conversations', 'customerCommunication', 'superadmin', 'customerAdmin', 'admin'] as const;

type Column = (typeof columns)[number];

/** Who may make one call. */
export type Row = Readonly<Record<Column, boolean>>;

function rowOf(line: string): [string, Row] {
  const [name = '', ...cells] = line.trim().split(/\s+/);
  if (cells.length !== columns.length || cells.some((cell) => cell !== 'x' && cell !== '.')) throw new Error(`The row of ${name} is not complete`);
  return [name, Object.fromEntries(columns.map((column, index) => [column, cells[index] === 'x'])) as Record<Column, boolean>];
}

/** The table by the names of the calls. */
export const accessTable: ReadonlyMap<string, Row> = new Map(table.trim().split('\n').slice(1).map(rowOf));

/** Where a session may be used, by the brand and the app of its user. */
export interface Caller {
  /** Null for someone without a live session. */
  session: { brand: 'heliograph' | 'acme'; app: 'customer' | 'admin'; role: Role } | null;
}

/** The hosts that are called, and what they are. */
export const hosts = {
  localhost: { brand: 'heliograph', app: 'customer' },
  'admin.localhost': { brand: 'heliograph', app: 'admin' },
  'acme.localhost': { brand: 'acme', app: 'customer' },
  'admin.acme.localhost': { brand: 'acme', app: 'admin' },
  'unknown.example': null,
} as const;

/** What a call must answer: `allowed`, or the status that refuses it. */
export function expected(row: Row, { session }: Caller, hostName: keyof typeof hosts): 'allowed' | 401 | 403 | 404 {
  const host = hosts[hostName];
  if (!host) return 404;
  // A call that anyone may make somewhere asks for no session anywhere.
  if (row.anyone || row.anyoneOnStaffHost) return (host.app === 'admin' ? row.anyoneOnStaffHost : row.anyone) ? 'allowed' : 403;
  if (!session) return 401;
  if (session.brand !== host.brand || session.app !== host.app) return 403;
  return row[session.role] ? 'allowed' : 403;
}
