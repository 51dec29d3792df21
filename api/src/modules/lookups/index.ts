/** Look-ups of numbers, single or as a job, and what they cost. */

// A look-up at once.
export { hashOf, lookUpNumbers } from './look-up-numbers';
export { uniquePhones } from './unique-phones';

// Jobs.
export { cancelJob } from './change-job';
export { lookupJob } from './jobs-query';
export { planNumbers } from './plan';
export type { PlannedNumber } from './plan';
export { startJob } from './start-job';
export { workOnJobs } from './work-on-jobs';

// Prices.
export { chargeLookup, lookupDescription, lookupPrice } from './charge';

// Results.
export { toLookupItem } from './lookups-query';
export { resultCells, resultColumns } from './store-results';

// The port to a provider.
export type { LookupPort, PhoneFacts } from './lookup-port';

// Routes.
export { registerLookups } from './calls/routes';
