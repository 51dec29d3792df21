import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { toWire } from '@heliograph/contract/money';
import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { AuditAction } from '@heliograph/contract/reference/audit';
import type { AuditDetails } from '../modules/identity';
import type { Days } from './days';
import type { DemoUser } from './model';
import { regions } from './places';
import type { Region } from './places';
import type { AccountPlan } from './plan';

/** A past action; `by` is a user of the account, one of the staff by username, or null for the server. */
export interface DemoAct {
  at: number;
  by: { userId: string } | { staff: string } | null;
  action: AuditAction;
  entity: 'account' | 'user' | 'paymentMethod' | 'charge' | 'broadcast';
  entityId: string;
  entityName: string;
  before?: AuditDetails;
  after?: AuditDetails;
  reason?: string;
}

/** The data from which actions are derived. */
interface ActingAccount {
  plan: AccountPlan;
  id: string;
  createdAt: number;
  users: readonly DemoUser[];
}

const usd = (dollars: number) => toWire(BigInt(dollars) * 1_000_000n);
const factsOf = ({ username, email, firstName, lastName, roles }: DemoUser): AuditDetails => ({
  username,
  email,
  firstName,
  lastName,
  roles,
});

/**
 * Returns the actions on an account and its users, in order of time; `stopped`: when it was suspended or closed, if it
 * was.
 */
export function actsOf(account: ActingAccount, days: Days, stopped: number): DemoAct[] {
  return [
    ...accountActs(account, days, stopped),
    ...userActs(account),
    ...(account.plan.profile === 'clinic' ? clinicActs(account, days) : []),
  ].sort((a, b) => a.at - b.at);
}

function accountActs({ plan, id, createdAt }: ActingAccount, days: Days, stopped: number): DemoAct[] {
  const { company, minBalance, region, status, statusReason } = plan;
  const { timezone, country, state }: Region = regions[region];
  const act = (at: number, staff: string, rest: Pick<DemoAct, 'action'> & Partial<DemoAct>): DemoAct => ({
    at,
    by: { staff },
    entity: 'account',
    entityId: id,
    entityName: company,
    ...rest,
  });
  // Every third account signed up without staff.
  const number = Number(/\d+$/.exec(plan.key)?.[0] ?? 1);
  const created =
    number % 3 === 0
      ? []
      : [
          act(createdAt, 'customeradmin', {
            action: 'account.create',
            after: { company, timezone, country, state, minBalance: usd(10) },
          }),
        ];
  const raised =
    minBalance > 10
      ? [
          act(days.at(60, 15.4), 'superadmin', {
            action: 'account.update',
            before: { minBalance: usd(10) },
            after: { minBalance: usd(minBalance) },
          }),
        ]
      : [];
  const paused =
    number % 11 === 0 && status === 'ACTIVE'
      ? [
          act(days.at(44, 9.3), 'admin', {
            action: 'account.suspend',
            before: { status: 'ACTIVE', statusReason: null },
            after: { status: 'SUSPENDED' },
            reason: 'Payment: the card had expired',
          }),
          act(days.at(44, 13.8), 'admin', {
            action: 'account.reactivate',
            before: { status: 'SUSPENDED', statusReason: 'Payment: the card had expired' },
            after: { status: 'ACTIVE' },
            reason: 'New card added, confirmed by phone',
          }),
        ]
      : [];
  const ended =
    status === 'SUSPENDED' && statusReason
      ? [
          act(stopped, 'superadmin', {
            action: 'account.suspend',
            before: { status: 'ACTIVE', statusReason: null },
            after: { status: 'SUSPENDED' },
            reason: statusReason,
          }),
        ]
      : [];
  return [...created, ...raised, ...paused, ...ended];
}

/** The first user is created with the account, the others are invited by the first. */
function userActs({ users }: ActingAccount): DemoAct[] {
  const [first] = users;
  return users.flatMap((user, index): DemoAct[] => {
    const about = { entity: 'user', entityId: user.id, entityName: fullNameOf(user) } as const;
    const by = index === 0 || !first ? { staff: 'customeradmin' } : { userId: first.id };
    const invited: DemoAct = { ...about, at: user.createdAt, by, action: 'user.invite', after: factsOf(user) };
    if (user.status !== 'DISABLED' || !first) return [invited];
    return [
      invited,
      {
        ...about,
        at: (user.lastLoginAt ?? user.createdAt) + dayMs,
        by: { userId: first.id },
        action: 'user.disable',
        before: { status: 'ACTIVE' },
        after: { status: 'DISABLED' },
      },
    ];
  });
}

function clinicActs({ users }: ActingAccount, days: Days): DemoAct[] {
  const find = (username: string): DemoUser => {
    const user = users.find((one) => one.username === username);
    if (!user) throw new Error(`Nobody is called ${username}`);
    return user;
  };
  const [dana, finance, talker, tech, invited] = [
    find('customer'),
    find('finance'),
    find('conversations'),
    find('tech'),
    find('r.okonkwo'),
  ];
  const on = (user: DemoUser) => ({ entity: 'user', entityId: user.id, entityName: fullNameOf(user) }) as const;
  const card = { entity: 'paymentMethod', entityId: dana.id, entityName: 'Mastercard ending 4444' } as const;
  return [
    {
      ...on(finance),
      at: days.at(70, 11.2),
      by: { userId: dana.id },
      action: 'user.update',
      before: { roles: ['tech'] },
      after: { roles: ['finance'] },
    },
    { ...card, at: days.at(52, 16.5), by: { userId: finance.id }, action: 'paymentMethod.delete' },
    {
      ...on(talker),
      at: days.at(33, 10.1),
      by: { staff: 'admin' },
      action: 'user.resetPassword',
      after: { requirePasswordReset: true },
    },
    {
      ...on(tech),
      at: days.at(26, 14.7),
      by: { userId: tech.id },
      action: 'user.emailChange',
      before: { email: 'p.raman@harborlane.example' },
      after: { email: tech.email },
    },
    {
      ...on(talker),
      at: days.at(8, 9.6),
      by: { staff: 'customeradmin' },
      action: 'user.unlock',
      before: { status: 'LOCKED' },
      after: { status: 'ACTIVE' },
    },
    { ...on(invited), at: invited.createdAt + 26 * hourMs, by: { userId: dana.id }, action: 'user.resendInvite' },
  ];
}
