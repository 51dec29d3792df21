import { parseUsd } from '@heliograph/shared/money';

interface Sums {
  opening: string;
  debits: string;
  credits: string;
  closing: string;
}

/** True if opening, debits (negative) and credits add up to closing, exact to 1e-6 USD. */
export function balances({ opening, debits, credits, closing }: Sums): boolean {
  const [from, minus, plus, to] = [parseUsd(opening), parseUsd(debits), parseUsd(credits), parseUsd(closing)];
  if (from === null || minus === null || plus === null || to === null) return false;
  return from + minus + plus === to;
}
