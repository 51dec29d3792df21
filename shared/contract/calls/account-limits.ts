import Type from 'typebox';
import { accountLimits } from '../reference/account-limits';
import { pricingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Revision } from './set-change';
import { Money, Nullable, Uuid } from './values';

const TextsPerDay = Nullable(Type.Integer({ minimum: 1, maximum: accountLimits.texts }));

/** How far the balance of an account may fall, and how much it may text on a day of its time zone. */
export const AccountLimits = Type.Object({
  minBalance: Money,
  /** How far below the minimum balance it may still send. */
  creditLimit: Money,
  /** Null for no limit. */
  textsPerDay: TextsPerDay,
  /** What its texts may cost a day, with what is held for them; null for no limit. */
  spendPerDay: Nullable(Money),
  /** Texts that were accepted for today and did not fail, and what they cost or hold. */
  today: Type.Object({ texts: Type.Integer(), cost: Money }),
  /** Of what its form edits. */
  revision: Type.String(),
});

export const accountLimitCalls = {
  'admin.manage/setaccountlimits': defineCall({
    summary:
      'Sets the minimum balance, the credit limit, and the daily limits of an account, in force at once. Texts that were accepted before stay accepted.',
    access: pricingRoles,
    effect: 'grants',
    invalidates: ['admin.manage/getaccounts', 'admin.manage/getaccount', 'admin.manage/getaudit'],
    request: Type.Object(
      {
        accountUUID: Uuid,
        /** Zero or more. */
        minBalance: Money,
        /** Zero or more. */
        creditLimit: Money,
        /** Null for no limit. */
        textsPerDay: TextsPerDay,
        /** At least $1; null for no limit. */
        spendPerDay: Nullable(Money),
        revision: Revision,
      },
      { additionalProperties: false },
    ),
    response: AccountLimits,
  }),
};
