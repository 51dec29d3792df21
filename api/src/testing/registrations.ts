import { workOnRegistrations } from '../modules/registration';
import type { TestApi } from './test-api';

/** Length of a simulated review in tests (ms). */
export const stageMs = 60_000;

/** Does all that is due with the registry. */
export async function workThrough({ app }: Pick<TestApi, 'app'>): Promise<void> {
  while (await workOnRegistrations(app.deps));
  await app.worker.drain();
}

/** Lets reviews pass, and takes over what was decided. */
export async function letReviewsPass(api: Pick<TestApi, 'app' | 'advance'>, stages: number): Promise<void> {
  await workThrough(api);
  for (let stage = 0; stage < stages; stage += 1) {
    api.advance(stageMs);
    await workThrough(api);
  }
}

/** A brand that can be submitted; the last four digits of its tax ID decide what the simulated registry says. */
export const testCompany = (ein: string): Record<string, unknown> => ({
  entityType: 'PRIVATE_PROFIT',
  displayName: 'Harbor Lane',
  legalName: 'Harbor Lane Clinics, LLC',
  country: 'USA',
  ein,
  einIssuingCountry: 'USA',
  vertical: 'HEALTHCARE',
  website: 'https://harborlane.example',
  email: 'legal@harborlane.example',
  phone: '+12015550123',
  street: '30 Montgomery Street',
  city: 'Jersey City',
  state: 'NJ',
  postalCode: '07302',
});
