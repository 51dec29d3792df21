import type { CallRequest } from '@heliograph/contract';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import AddFundsScreen from './screen';

/** A saved card. */
export const card = {
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000c',
  brand: 'Visa' as const,
  last4: '4242',
  expMonth: 8,
  expYear: 2040,
  isDefault: true,
  expired: false,
};

/** A saved card that has expired. */
export const old = {
  ...card,
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000e',
  brand: 'Mastercard' as const,
  last4: '1881',
  expYear: 2020,
  isDefault: false,
  expired: true,
};

const plus = (a: string, b: string): string => toWire((parseUsd(a) ?? 0n) + (parseUsd(b) ?? 0n));

/** A provider that takes a fee in whole cents, so that what is added and what is charged differ. */
export const quote = ({ amount }: CallRequest<'account.manage/quotedeposit'>) => {
  const fee = toWire((((parseUsd(amount) ?? 0n) * 25n) / 10_000_000n) * 10_000n);
  return {
    amount,
    fee,
    tax: '0.000000',
    charged: plus(amount, fee),
    balanceNow: '1284.307100',
    balanceAfter: plus('1284.307100', amount),
    addedToday: '100.000000',
    dailyLimit: '5000.000000',
    minAmount: '10.000000',
    provider: 'sandbox',
    publicKey: null as string | null,
    pace: { perDay: '95.780000', stopsNow: '2026-12-03', stopsAfter: '2026-12-06' },
  };
};

/** Returns a deposit that succeeded. */
export const paid = ({ amount }: CallRequest<'account.manage/createdeposit'>) => ({
  depositUUID: '0190f0e0-0000-7000-8000-00000000000d',
  reference: 'dp_1',
  status: 'SUCCEEDED' as const,
  amount,
  charged: quote({ amount }).charged,
  balance: plus('1284.307100', amount),
});

/** A deposit that was declined. */
export const failed = {
  depositUUID: '0190f0e0-0000-7000-8000-00000000000f',
  reference: 'dp_7N3R2H',
  at: '2026-10-22T18:09:00Z',
  status: 'FAILED' as const,
  amount: '250.000000',
  fee: '0.000000',
  tax: '0.000000',
  charged: '250.000000',
  method: { brand: 'Mastercard' as const, last4: '1881' },
  user: null,
  failure: { code: 'card_declined', text: 'The bank declined this card.' },
  balanceAfter: null,
  refunded: '0.000000',
  auto: false,
};

/** Opens the screen with both cards. */
export function show(answers: Answers = {}) {
  return renderInShell(<AddFundsScreen />, {
    path: '/main/billing/add-funds',
    answers: {
      'account.manage/getpaymentmethods': { items: [card, old] },
      'account.manage/quotedeposit': quote,
      'account.manage/getdeposits': answerOf([failed]),
      'account.manage/createdeposit': paid,
      ...answers,
    },
  });
}

/** Presses a button. */
export const press = (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

/** Returns the deposits that were sent. */
export const deposits = (shell: ReturnType<typeof show>['shell']) =>
  shell.made.calls.filter(({ name }) => name === 'account.manage/createdeposit').map(({ body }) => body);
