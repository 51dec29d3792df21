import { countOf } from '@heliograph/kit/data';
import { formatAmount } from '@heliograph/contract/money';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem } from '@heliograph/contract/reference/rates';
import { hasPriceList } from '@heliograph/contract/reference/waterfall-steps';
import { onHit, onMiss, stepSource, tierMode } from '@heliograph/contract/reference/waterfalls';
import type { Step } from '../types';

/** A setting of a step as staff read it. */
export interface StepFact {
  label: string;
  text: string;
}

/** A fixed amount and a percentage always have a price. */
export const alwaysHits = ({ source }: Pick<Step, 'source'>): boolean => source === 'FIXED' || source === 'PERCENT';

/** A surcharge and a percentage can only add to a price. */
export const onlyAdds = ({ source }: Pick<Step, 'source'>): boolean =>
  source === 'SURCHARGE_TABLE' || source === 'PERCENT';

/** Returns which events a step applies to: `Outbound message; 10DLC; AT&T`, or `Everything`. */
export function matchText({ match: { items, channels, carriers, tags, campaigns } }: Pick<Step, 'match'>): string {
  const parts = [
    items?.map((item) => rateItem.label(item)).join(', '),
    channels?.map((channel) => numberType.label(channel)).join(', '),
    carriers?.join(', '),
    tags && `accounts tagged ${tags.join(', ')}`,
    campaigns && countOf(campaigns.length, 'campaign', 'campaigns'),
  ].filter(Boolean);
  return parts.join('; ') || 'Everything';
}

/** Returns where the price of a step is from: `Default prices`, `$0.0010 per unit`, `5%`. */
export function priceText({ source, amount, percent }: Step): string {
  if (source === 'FIXED') return `${stepSource.label(source)}, ${formatAmount(BigInt(amount ?? 0))} per unit`;
  if (source === 'PERCENT') return `${stepSource.label(source)}, ${(percent ?? 0) / 100}% of the price so far`;
  return stepSource.label(source);
}

/** Returns all settings of a step but its name. */
export function stepFacts(step: Step): StepFact[] {
  return [
    { label: 'Source', text: priceText(step) },
    { label: 'Applies to', text: matchText(step) },
    ...(step.match.campaigns ? [{ label: 'Campaigns', text: step.match.campaigns.join(', ') }] : []),
    ...(hasPriceList(step.source) ? [{ label: 'Tiers', text: tierMode.label(step.tierMode) }] : []),
    { label: 'With a price', text: onHit.label(step.onHit) },
    ...(alwaysHits(step) ? [] : [{ label: 'Without a price', text: onMiss.label(step.onMiss) }]),
  ];
}
