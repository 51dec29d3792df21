/** The cost of a deposit, all in micro-USD; `charged` is the amount that the card pays. */
export interface DepositPrice {
  amount: bigint;
  fee: bigint;
  tax: bigint;
  charged: bigint;
}

/**
 * Prices a deposit. The quote and the charge both ask here, so that they cannot differ. The sandbox
 * moves no money and so takes no fee; no tax is due on prepaid credit, it is due on what is bought with it.
 */
export function priceDeposit(amount: bigint): DepositPrice {
  const fee = 0n;
  const tax = 0n;
  return { amount, fee, tax, charged: amount + fee + tax };
}
