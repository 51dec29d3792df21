import { mno, type MnoId } from '@heliograph/contract/reference/campaigns';
import type { LegalForm } from '@heliograph/contract/reference/tcr-brands';
import { subUseCaseBounds, useCase as useCases } from '@heliograph/contract/reference/use-cases';
import { attClassOf, tmobileTierOf, type LimitTable } from '../../../modules/registration';
import { RegistryRejected, type MnoMetadata, type Qualification } from '../../../modules/registration';

/** Monthly fees of the registry in USD; 10 for other use cases. */
const fees: Readonly<Record<string, number>> = {
  LOW_VOLUME: 1.5,
  CHARITY: 3,
  EMERGENCY: 5,
  AGENTS_FRANCHISES: 30,
  TRIAL: 0,
  SOLE_PROPRIETOR: 2,
};
/** Use cases that carriers review by hand. */
const special: readonly string[] = [
  'CHARITY',
  'EMERGENCY',
  'POLITICAL',
  'SOCIAL',
  'SWEEPSTAKE',
  'AGENTS_FRANCHISES',
  'CARRIER_EXEMPT',
  'PROXY',
  'UCAAS_HIGH',
  'UCAAS_LOW',
  'K12_EDUCATION',
  'TRIAL',
];
/** AT&T classes of use cases that don't depend on the score. */
const classes: Readonly<Record<string, string>> = {
  SOLE_PROPRIETOR: 'W',
  LOW_VOLUME: 'T',
  CHARITY: 'K',
  POLITICAL: 'K',
  EMERGENCY: 'X',
  SOCIAL: 'S',
  UCAAS_HIGH: 'N',
  UCAAS_LOW: 'N',
  PROXY: 'P',
  AGENTS_FRANCHISES: 'G',
};

const mixedClasses: Readonly<Record<string, string>> = { A: 'B', C: 'D', E: 'F' };

/** What the registry knows about a brand. */
export interface QualifiedBrand {
  legalForm: LegalForm | null;
  score: number | null;
  verified: boolean;
}

/** Returns AT&T's class of a use case. Mixed programs are in the second class of each pair. */
export function classOf(useCase: string, score: number | null): string {
  const fixed = classes[useCase];
  if (fixed) return fixed;
  const dedicated = attClassOf({ attClass: null, useCase, vettingScore: score });
  return useCase === 'MIXED' || useCase === 'MARKETING' ? (mixedClasses[dedicated] ?? dedicated) : dedicated;
}

/** Returns whether a brand qualifies for a use case, in the shape of The Campaign Registry. */
export function qualifyBrand(brand: QualifiedBrand, useCase: string, limits: LimitTable): Qualification {
  if (!useCases.has(useCase)) throw new RegistryRejected('The registry doesn’t know this use case');
  const monthlyFee = fees[useCase] ?? 10;
  const { min, max } = subUseCaseBounds(useCase);
  const allowed = brand.verified && (useCase === 'SOLE_PROPRIETOR') === (brand.legalForm === 'SOLE_PROPRIETOR');
  const qualify: Record<MnoId, boolean> = {
    '10017': allowed,
    '10035': allowed,
    // US Cellular takes no programs of sole proprietors and no franchises.
    '10037': allowed && !['SOLE_PROPRIETOR', 'AGENTS_FRANCHISES', 'TRIAL'].includes(useCase),
  };
  const common = (mnoId: MnoId): MnoMetadata => ({
    mno: mno.label(mnoId),
    msgClass: null,
    tpm: null,
    tpmScope: null,
    brandTier: null,
    brandDailyCap: null,
    minMsgSamples: mnoId === '10017' ? 1 : 2,
    reqSubscriberOptin: true,
    reqSubscriberOptout: mnoId !== '10017',
    reqSubscriberHelp: true,
    mnoReview: special.includes(useCase),
    mnoSupport: true,
    noEmbeddedLink: useCase === 'CARRIER_EXEMPT',
    noEmbeddedPhone: useCase === 'CARRIER_EXEMPT',
    qualify: qualify[mnoId],
  });
  const msgClass = classOf(useCase, brand.score);
  const brandTier = tmobileTierOf({ tmobileTier: null, entityType: brand.legalForm, vettingScore: brand.score });
  return {
    usecase: useCase,
    monthlyFee,
    quarterlyFee: monthlyFee * 3,
    annualFee: monthlyFee * 12,
    minSubUsecases: min,
    maxSubUsecases: max,
    mnoMetadata: {
      '10017': {
        ...common('10017'),
        msgClass,
        tpm: limits.get(`ATT_CLASS ${msgClass}`) ?? null,
        tpmScope: ['G', 'N'].includes(msgClass) ? 'NUMBER' : 'CAMPAIGN',
      },
      '10035': { ...common('10035'), brandTier, brandDailyCap: limits.get(`TMOBILE_TIER ${brandTier}`) ?? null },
      '10037': common('10037'),
    },
  };
}
