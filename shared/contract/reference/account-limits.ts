/** Bounds of what staff set for an account: amounts in USD, texts, and characters of a note. */
export const accountLimits = { money: 1_000_000, texts: 100_000_000, leastSpend: 1, note: 2_000 } as const;
