import type { CallRequest, CallResponse } from '@heliograph/contract';
import { fromWireMoney, parseMoney, toWireMoney } from '@heliograph/kit/form-kit';
import { all, limit, type Validator } from '@heliograph/kit/forms';
import { parseUsd, plainAmount } from '@heliograph/contract/money';
import { rechargeRules, type RechargeMode } from '@heliograph/contract/reference/auto-recharge';
import { isEmail } from '@heliograph/contract/reference/email';

export type Overview = CallResponse<'account.manage/getautorecharge'>;
export type Card = CallResponse<'account.manage/getpaymentmethods'>['items'][number];

/** The form of Auto Recharge; amounts in USD as entered. */
export interface RechargeValues {
  enabled: boolean;
  threshold: string;
  recharge: RechargeMode;
  amount: string;
  dailyCount: string;
  monthlyCap: string;
  primary: string;
  /** Empty for none. */
  backup?: string;
  /** Separated by commas. */
  emails?: string;
}

/** The fields of the call that are named differently in the form. */
export const fieldNames = { mode: 'recharge', primaryMethodUUID: 'primary', backupMethodUUID: 'backup' };

const micro = (usd: string): bigint => parseUsd(usd) ?? 0n;
const addresses = (text = ''): string[] => text.split(/[,;\s]+/).filter(Boolean);

/** Returns the values of the form: the saved ones, or a start with the default card. */
export function valuesOf({ settings, bounds }: Overview, cards: readonly Card[]): RechargeValues {
  const usable = cards.filter(({ expired }) => !expired);
  if (!settings) {
    const threshold = micro(bounds.minThreshold) > 20_000_000n ? bounds.minThreshold : '20.000000';
    const amount = micro(threshold) > 50_000_000n ? threshold : '50.000000';
    return {
      enabled: true,
      threshold: fromWireMoney(threshold, 2),
      recharge: 'ADD',
      amount: fromWireMoney(amount, 2),
      dailyCount: String(rechargeRules.mostPerDay),
      monthlyCap: fromWireMoney('500.000000', 2),
      primary: usable[0]?.paymentMethodUUID ?? '',
      backup: '',
      emails: '',
    };
  }
  const known = (id: string | null): string =>
    id !== null && usable.some((card) => card.paymentMethodUUID === id) ? id : '';
  const { enabled, threshold, mode, amount, dailyCount, monthlyCap, primaryMethodUUID, backupMethodUUID, emails } =
    settings;
  return {
    enabled,
    recharge: mode,
    threshold: fromWireMoney(threshold, 2),
    amount: fromWireMoney(amount, 2),
    dailyCount: String(dailyCount),
    monthlyCap: fromWireMoney(monthlyCap, 2),
    primary: known(primaryMethodUUID),
    backup: known(backupMethodUUID),
    emails: emails.join(', '),
  };
}

/** Returns the request that saves the form. */
export function requestOf({
  enabled,
  threshold,
  recharge: mode,
  amount,
  dailyCount,
  monthlyCap,
  primary,
  backup = '',
  emails,
}: RechargeValues): CallRequest<'account.manage/setautorecharge'> {
  const money = (text: string): string => toWireMoney(text) ?? text;
  return {
    enabled,
    mode,
    threshold: money(threshold),
    amount: money(amount),
    dailyCount: Number(dailyCount),
    monthlyCap: money(monthlyCap),
    primaryMethodUUID: primary,
    backupMethodUUID: backup || null,
    emails: addresses(emails),
  };
}

const between =
  (label: string, min: bigint, max?: bigint): Validator =>
  (value) => {
    const amount = parseMoney(String(value ?? ''));
    if (amount === null) return undefined;
    if (amount < min) return `${label} must be greater than ${plainAmount(min)}`;
    return max !== undefined && amount > max ? `${label} must be smaller than ${plainAmount(max)}` : undefined;
  };

const thresholdIn = (values: object): bigint => parseMoney((values as RechargeValues).threshold) ?? 0n;

/** Returns the rules of the amounts; the server applies the same. */
export function rulesOf({
  bounds,
}: Pick<Overview, 'bounds'>): Record<'threshold' | 'amount' | 'monthlyCap', Validator> {
  const max = micro(bounds.maxAmount);
  return {
    threshold: between('Threshold', micro(bounds.minThreshold), max),
    amount: (value, values) => {
      const [threshold, min, top] = [
        thresholdIn(values),
        micro(bounds.minAmount),
        (values as RechargeValues).recharge === 'TOP_UP_TO',
      ];
      const label = top ? 'Level' : 'Amount';
      if (top && parseMoney(String(value ?? '')) === threshold) return 'Level must be greater than the threshold';
      return between(label, threshold > min ? threshold : min, max)(value, values);
    },
    monthlyCap: (value, values) => {
      const { recharge: mode, amount } = values as RechargeValues;
      return between('Monthly cap', mode === 'ADD' ? (parseMoney(amount) ?? 0n) : micro(bounds.minAmount))(
        value,
        values,
      );
    },
  };
}

/** Validates a list of email addresses. */
export const emailsRule = all(
  (value) => {
    const wrong = addresses(String(value ?? '')).find((one) => !isEmail(one));
    return wrong === undefined ? undefined : `“${wrong}” must be a valid email address`;
  },
  limit((value) =>
    addresses(String(value ?? '')).length > rechargeRules.mostEmails
      ? `Enter at most ${rechargeRules.mostEmails} addresses`
      : undefined,
  ),
);

/** Rejects the primary card as the backup card. */
export const backupRule: Validator = (value, values) =>
  value && value === (values as RechargeValues).primary ? 'Backup card must be another card' : undefined;
