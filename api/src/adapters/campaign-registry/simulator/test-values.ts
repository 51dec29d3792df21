import type { CampaignState } from '../../../modules/registration';
import type { MnoId } from '@heliograph/contract/reference/campaigns';
import type { BrandFeedback } from '@heliograph/contract/reference/tcr-brands';

/**
 * How the simulated registry treats a brand. Without `failed` it registers it, without `unverified` it verifies its
 * identity.
 */
export interface BrandBehavior {
  /** For people who look for a test value. */
  what: string;
  failed?: { category: BrandFeedback; text: string };
  unverified?: { category: BrandFeedback; text: string };
  appeal?: 'REJECTED';
  score?: number;
  vettingFails?: boolean;
  slow?: boolean;
}

const taxId = 'The tax ID doesn’t match the legal name in public records.';

/** Test values of brands, by the last four digits of the tax ID; a sole proprietor’s by those of the mobile phone. */
export const brandTestValues: Readonly<Record<string, BrandBehavior>> = {
  '9001': { what: 'Identity isn’t verified; an appeal is accepted', unverified: { category: 'TAX_ID', text: taxId } },
  '9002': { what: 'Registration fails because of the tax ID', failed: { category: 'TAX_ID', text: taxId } },
  '9003': {
    what: 'Registration fails because of the non-profit status',
    failed: { category: 'NONPROFIT', text: 'The organization isn’t listed as tax-exempt.' },
  },
  '9004': {
    what: 'Registration fails because of the stock symbol',
    failed: { category: 'STOCK_SYMBOL', text: 'The stock symbol doesn’t belong to this company.' },
  },
  '9005': {
    what: 'Registration fails because of the government status',
    failed: { category: 'GOVERNMENT_ENTITY', text: 'The organization isn’t a government agency.' },
  },
  '9006': {
    what: 'Registration fails for another reason',
    failed: { category: 'OTHERS', text: 'The website doesn’t mention this business.' },
  },
  '9007': {
    what: 'Identity isn’t verified; an appeal is rejected',
    unverified: { category: 'TAX_ID', text: taxId },
    appeal: 'REJECTED',
  },
  '9008': { what: 'Every review takes ten times as long', slow: true },
  '9009': { what: 'Vetting fails', vettingFails: true },
};

/** The score of a vetting if the digits name none. */
const usualScore = 78;

/** Returns how a brand is treated: `91NN` is vetted with the score NN, other digits as listed. */
export function brandBehavior(digits: string): BrandBehavior {
  const end = digits.replace(/\D/g, '').slice(-4);
  const score = /^91(\d\d)$/.exec(end)?.[1];
  if (score !== undefined) return { what: 'Vetted with this score', score: Number(score) };
  return brandTestValues[end] ?? { what: 'Verified, and vetted with a good score', score: usualScore };
}

/** Codes that the simulated registry knows: nothing is texted. Any other is wrong. */
export const phoneCodes = { right: '246810', expired: '135791' } as const;

/** Returns why a code isn't accepted, for users; null if it is. */
export function codeProblem(code: string): string | null {
  if (code === phoneCodes.right) return null;
  return code === phoneCodes.expired ? 'This code has expired. Send another one.' : 'This code is wrong.';
}

/** How the simulated registry treats a campaign. Without `rejection` it and all carriers approve. */
export interface CampaignBehavior {
  what: string;
  /** The stage at which it is rejected or stops, and what follows. */
  rejection?: CampaignState['rejection'];
  /** The carrier that rejects it, or that doesn't decide before a nudge. */
  carrier?: MnoId;
  waits?: boolean;
  slow?: boolean;
  later?: 'TCR_SUSPENDED' | 'TCR_EXPIRED';
}

const byCarrier = (carrier: MnoId, what: string): CampaignBehavior => ({
  what,
  carrier,
  rejection: { by: 'CARRIER', code: '30899', reason: 'The samples don’t match the use case that was registered.' },
});

/**
 * Test words of campaigns: they take effect anywhere in the call to action or a sample, so that a fixed campaign is
 * approved.
 */
export const campaignTestWords: Readonly<Record<string, CampaignBehavior>> = {
  'sim-30909': {
    what: 'The registry can’t verify the call to action',
    rejection: {
      by: 'REGISTRY',
      code: '30909',
      reason: 'The page named in the call to action doesn’t show an opt-in.',
    },
  },
  'sim-30896': {
    what: 'The provider finds no opt-in',
    rejection: { by: 'PROVIDER', code: '30896', reason: 'The call to action doesn’t describe how subscribers agree.' },
  },
  'sim-30913': {
    what: 'The provider finds combined consent',
    rejection: {
      by: 'PROVIDER',
      code: '30913',
      reason: 'Consent to marketing and to information is given with one checkbox.',
    },
  },
  'sim-30884': {
    what: 'The provider finds spam; this can’t be resubmitted',
    rejection: { by: 'PROVIDER', code: '30884', reason: 'The messages were reported as phishing.' },
  },
  'sim-att': byCarrier('10017', 'AT&T rejects it'),
  'sim-tmobile': byCarrier('10035', 'T-Mobile rejects it'),
  'sim-uscellular': byCarrier('10037', 'US Cellular rejects it'),
  'sim-waits': { what: 'US Cellular decides only after a nudge', carrier: '10037', waits: true },
  'sim-slow': { what: 'Every review takes ten times as long', slow: true },
  'sim-suspend': {
    what: 'The registry suspends it after its approval',
    later: 'TCR_SUSPENDED',
    rejection: { by: 'REGISTRY', code: null, reason: 'Recipients complained about unwanted messages.' },
  },
  'sim-expire': { what: 'The registry lets it expire after its approval', later: 'TCR_EXPIRED' },
};

/** Returns how a campaign with these texts is treated. */
export function campaignBehavior(texts: readonly string[]): CampaignBehavior {
  const all = texts.join(' ').toLowerCase();
  const word = Object.keys(campaignTestWords).find((one) => new RegExp(`\\b${one}\\b`).test(all));
  return (word ? campaignTestWords[word] : undefined) ?? { what: 'Approved by all carriers' };
}
