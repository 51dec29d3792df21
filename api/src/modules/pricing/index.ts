/** Prices: rate decks, waterfalls, surcharges, and the rating of events. */

// What an event costs.
export { loadBook } from './rating/load-book';
export { rate } from './rating/rate';
export { noPrice, unitPrices } from './rating/unit-prices';
export type { FeeItem, UnitPrice } from './rating/unit-prices';
export { hasTiers, usedUnits } from './rating/used-units';

// Prices over time, and why they are so.
export { explainRating, sourcesOf } from './rating/explain';
export { payersOf } from './rating/payers';
export type { Payer } from './rating/payers';
export { bookAt, loadTimeline, turningPoints } from './rating/price-timeline';
export type { Timeline } from './rating/price-timeline';
export { eventsOf } from './rating/priced-events';

// Changes of prices.
export { keepPrices } from './rating/keep-prices';
export { workOnImpacts } from './rating/work-on-impacts';

// What staff may see.
export { visibleDecks } from './calls/decks';
export { pricerOf } from './calls/pricer-of';
export { visibleWaterfalls } from './calls/save-waterfall';

// Routes.
export { registerPricing } from './calls/routes';
