import { fromWireMoney, parseMoney } from '@heliograph/kit/form-kit';
import { toWire } from '@heliograph/contract/money';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem } from '@heliograph/contract/reference/rates';
import { hasPriceList } from '@heliograph/contract/reference/waterfall-steps';
import { onHit, onMiss, stepSource, tierMode } from '@heliograph/contract/reference/waterfalls';
import type { Step } from '../types';
import { alwaysHits, onlyAdds } from './step-facts';

/** The form of a step; lists of texts are typed with separators. */
export interface StepValues {
  name: string;
  source: string;
  amount: string;
  percent: string;
  tierMode: string;
  onHit: string;
  onMiss: string;
  items: readonly string[];
  channels: readonly string[];
  carriers: readonly string[];
  tags: string;
  campaigns: string;
}

const emptyStep: Step = {
  name: '',
  match: {},
  source: 'DEFAULT_DECK',
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
};

/** Splits typed text at commas, semicolons, and line breaks. */
export const splitText = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Checks whether a text has the format of a campaign's ID. */
export const isCampaignId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Parses a percentage to hundredths of a percent; null if it isn't one with at most two decimals. */
export const parsePercent = (text: string): number | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;

/** Returns the form's values of a step; of a new one without. */
export function toValues(step: Step = emptyStep): StepValues {
  const { match, amount, percent, ...rest } = step;
  return {
    ...rest,
    amount: amount === undefined ? '' : fromWireMoney(toWire(BigInt(amount)), 6),
    percent: percent === undefined ? '' : String(percent / 100),
    items: match.items ?? [],
    channels: match.channels ?? [],
    carriers: match.carriers ?? [],
    tags: (match.tags ?? []).join(', '),
    campaigns: (match.campaigns ?? []).join('\n'),
  };
}

/** Returns the step of valid values. What its source doesn't have gets its usual value. */
export function toStep(values: StepValues): Step {
  const source = stepSource.values.find((known) => known === values.source) ?? 'DEFAULT_DECK';
  const amount = parseMoney(values.amount);
  const percent = parsePercent(values.percent ?? '');
  const [items, channels, carriers] = [
    rateItem.values.filter((item) => (values.items ?? []).includes(item)),
    numberType.values.filter((channel) => (values.channels ?? []).includes(channel)),
    surchargeCarrier.values.filter((carrier) => (values.carriers ?? []).includes(carrier)),
  ];
  const [tags, campaigns] = [splitText(values.tags), splitText(values.campaigns)];
  return {
    name: values.name.trim(),
    match: {
      ...(items.length && { items }),
      ...(channels.length && { channels }),
      ...(carriers.length && { carriers }),
      ...(tags.length && { tags }),
      ...(campaigns.length && { campaigns }),
    },
    source,
    tierMode: (hasPriceList(source) && tierMode.values.find((known) => known === values.tierMode)) || 'FLAT',
    onHit: onlyAdds({ source }) ? 'ADD' : (onHit.values.find((known) => known === values.onHit) ?? 'STOP'),
    onMiss: alwaysHits({ source }) ? 'NEXT' : (onMiss.values.find((known) => known === values.onMiss) ?? 'NEXT'),
    ...(source === 'FIXED' && amount !== null && { amount: Number(amount) }),
    ...(source === 'PERCENT' && percent !== null && { percent }),
  };
}

/**
 * Returns steps with one more: one that sets the price comes after the last of those, one that adds to it at the end.
 */
export function withStep(steps: readonly Step[], step: Step): Step[] {
  const at = step.onHit === 'ADD' ? steps.length : steps.findLastIndex((one) => one.onHit === 'STOP') + 1;
  return [...steps.slice(0, at), step, ...steps.slice(at)];
}
