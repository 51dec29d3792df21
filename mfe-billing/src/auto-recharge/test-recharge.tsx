import type { CallResponse } from '@heliograph/contract';
import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import AutoRechargeScreen from './screen';
import type { Card, Overview } from './recharge-values';

/** The card that is charged. */
export const card: Card = {
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000c',
  brand: 'Visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2040,
  isDefault: true,
  expired: false,
};

/** Another card. */
export const other: Card = {
  ...card,
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000d',
  brand: 'Mastercard',
  last4: '4444',
  isDefault: false,
};

/** A card that has expired. */
export const old: Card = {
  ...card,
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000e',
  last4: '1881',
  isDefault: false,
  expired: true,
};

/** Settings that are on. */
export const settings: NonNullable<Overview['settings']> = {
  enabled: true,
  threshold: '20.000000',
  mode: 'ADD',
  amount: '50.000000',
  dailyCount: 5,
  monthlyCap: '500.000000',
  primaryMethodUUID: card.paymentMethodUUID,
  backupMethodUUID: null,
  emails: ['books@elsewhere.example'],
};
const overview: Overview = {
  settings,
  revision: 'r1',
  state: 'IDLE',
  balance: '84.307100',
  nextAt: null,
  limitedBy: null,
  low: false,
  waitsForSpending: false,
  failures: [],
  disabled: null,
  used: { count: 1, month: '50.000000' },
  forecast: { on: '2026-12-03', amount: '50.000000', perDay: '9.578000' },
  bounds: { minThreshold: '15.000000', minAmount: '10.000000', maxAmount: '5000.000000' },
};
const attempt: CallResponse<'account.manage/getrechargeattempts'>['items'][number] = {
  attemptUUID: '0190f0e0-0000-7000-8000-0000000000a1',
  at: '2026-11-20T01:59:20Z',
  status: 'DECLINED',
  amount: '50.000000',
  balanceBefore: '19.990000',
  number: 1,
  card: 'PRIMARY',
  method: { brand: 'Visa', last4: '4242' },
  depositUUID: '0190f0e0-0000-7000-8000-0000000000a2',
  reference: 'dp_7N3R2H',
  failure: { code: 'insufficient_funds', text: 'Insufficient funds.' },
  limitedBy: null,
  retryAt: '2026-11-20T02:14:20Z',
};

/** Opens the screen with the settings, and changes to them. */
export function show(changes: Partial<Overview> = {}, answers: Answers = {}) {
  return renderInShell(<AutoRechargeScreen />, {
    path: '/main/billing/auto-recharge',
    answers: {
      'account.manage/getautorecharge': { ...overview, ...changes },
      'account.manage/getpaymentmethods': { items: [card, other, old] },
      'account.manage/getrechargeattempts': answerOf([attempt]),
      'account.manage/setautorecharge': { ...overview, ...changes },
      ...answers,
    },
  });
}

/** Presses a button. */
export const press = (user: ReturnType<typeof show>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

/** Returns the settings that were sent. */
export const saved = (shell: ReturnType<typeof show>['shell']) =>
  shell.made.calls.filter(({ name }) => name === 'account.manage/setautorecharge').map(({ body }) => body);
