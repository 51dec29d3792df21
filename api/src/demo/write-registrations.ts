import { hourMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../db';
import { createRandom } from './random';
import type { Story } from './story';
import { writeBrandRegistration } from './write-brand-registration';
import { writeCampaignRegistration } from './write-campaign-registration';

/**
 * Writes what a registration has besides its row: fields, samples, carriers, submissions, timelines, and what the
 * simulated registry knows.
 */
export async function writeRegistrations(
  tx: Executor,
  { id: account, plan, brands, campaigns, users }: Story,
): Promise<void> {
  const random = createRandom(`${plan.key} registrations`);
  const owner = users[0]?.id ?? null;
  for (const brand of brands)
    await writeBrandRegistration(tx, account, brand, owner, () => random.uuid(brand.createdAt + hourMs));
  for (const campaign of campaigns) {
    const brand = brands.find(({ id }) => id === campaign.brandId) ?? null;
    await writeCampaignRegistration(tx, account, campaign, {
      brand,
      site: brand?.website ?? brands[0]?.website ?? 'https://harborlane.example',
      company: plan.company,
      owner,
      uuid: () => random.uuid(campaign.createdAt + hourMs),
    });
  }
}
