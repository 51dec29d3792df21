import { maxLength } from '@heliograph/shared/forms';
import { minMoney } from '@heliograph/shared/form-kit';

/** Decimals of balances (specification §9). */
export const balanceDecimals = 4;

/** Rules of the fields of an account beyond `required`; the bounds are those of the call. */
export const accountRules = {
  company: maxLength('Company', 100),
  minBalance: minMoney('Minimum balance', 0),
};
