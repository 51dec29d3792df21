import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import type { StockNumber } from './number-inventory';
import { lockCampaign, refusal } from './campaign-rules';
import type { Campaign } from './campaign-rules';

/** Locked campaigns by id, and how many numbers each has, with those that are about to be added. */
export type CampaignPlaces = Map<string, { campaign: Campaign; numbers: number } | string>;

/**
 * Locks campaigns in the order of their ids. One that can't have numbers is the reason instead; another tenant's is
 * 404.
 */
export async function campaignsFor(tx: Executor, accountId: string, ids: readonly string[]): Promise<CampaignPlaces> {
  const places: CampaignPlaces = new Map();
  for (const id of [...new Set(ids.map((one) => one.toLowerCase()))].sort()) {
    try {
      const campaign = await lockCampaign(tx, accountId, id);
      places.set(id, { campaign, numbers: campaign.numbers });
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'missing') throw error;
      places.set(id, error.response);
    }
  }
  return places;
}

/** Takes a place for a number on a campaign; returns the reason if it has none. */
export function fitsCampaign(
  places: CampaignPlaces,
  { number, type }: Pick<StockNumber, 'number' | 'type'>,
  campaignId: string | null | undefined,
): { code: 'CAMPAIGN'; message: string } | null {
  if (!campaignId) return null;
  const place = places.get(campaignId.toLowerCase());
  if (place === undefined) throw new Error(`The campaign ${campaignId} was not locked`);
  if (typeof place === 'string') return { code: 'CAMPAIGN', message: place };
  const problem = refusal(
    { id: number, number, type, status: 'ACTIVE', campaignId: null },
    {},
    place.campaign,
    place.numbers,
  );
  if (problem) return { code: 'CAMPAIGN', message: problem.message };
  place.numbers += 1;
  return null;
}
