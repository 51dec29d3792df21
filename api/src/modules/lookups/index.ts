/** What other modules use of `lookups`. */
export { registerLookups } from './calls/routes';
export { cancelJob } from './change-job';
export { chargeLookup, lookupDescription, lookupPrice } from './charge';
export { lookupJob } from './jobs-query';
export { hashOf, lookUpNumbers } from './look-up-numbers';
export type { LookupPort, PhoneFacts } from './lookup-port';
export { toLookupItem } from './lookups-query';
export { planNumbers } from './plan';
export type { PlannedNumber } from './plan';
export { startJob } from './start-job';
export { resultCells, resultColumns } from './store-results';
export { uniquePhones } from './unique-phones';
export { workOnJobs } from './work-on-jobs';
