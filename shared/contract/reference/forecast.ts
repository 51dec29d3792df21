/** How a forecast of a balance is made. */
export const forecastRules = {
  /** The pace is what traffic cost in so many days, or since the first charge, but in a day at least. */
  paceDays: 7,
  /** How many days it looks ahead. */
  horizonDays: 90,
} as const;
