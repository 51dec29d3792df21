import type { LookupPort } from '../../modules/lookups';

/** Replaces a provider if none is configured: nobody may pay for invented facts. */
export const absentLookup: LookupPort = {
  name: 'none',
  find: () => Promise.reject(new Error('No provider of look-ups is set up')),
};

export { createSimulatedLookup } from './simulated-lookup';
export { createHttpLookup, type HttpLookupSettings } from './http-lookup';
