import { mno, type MnoId, type MnoStatus } from '@heliograph/contract/reference/campaigns';
import { lintCampaign } from '@heliograph/contract/reference/campaign-lint';
import { likelyRejection } from '@heliograph/contract/reference/campaign-rejections';
import type { CampaignState, CarrierState, RegistryCampaign } from '../../../modules/registration';
import type { Step } from './plan-brand';
import { campaignBehavior, type CampaignBehavior } from './test-values';

/** Stages that a carrier takes to decide. */
const stages: Readonly<Record<MnoId, number>> = { '10035': 1, '10017': 2, '10037': 3 };

const carriersOf = ({ channel, data }: RegistryCampaign): MnoId[] =>
  channel === '10DLC' ? mno.values.filter((id) => data.mnoIds?.includes(id) ?? true) : [];

/** Returns how a campaign is treated: as its test word says, else as the form warned before the submission. */
function behaviorOf(campaign: RegistryCampaign): CampaignBehavior {
  const known = campaignBehavior([campaign.data.messageFlow ?? '', ...campaign.samples]);
  // A campaign that its test word rejects, or stops later, isn't rejected for anything else.
  if (known.rejection) return known;
  const rejection = likelyRejection(lintCampaign({ ...campaign, brandNames: [] }));
  return rejection ? { what: 'Rejected as the form warned', rejection, ...(known.slow && { slow: true }) } : known;
}

/** Plans all reviews of a campaign that is submitted now: by the registry, by the provider, and by the carriers. */
export function planCampaign(campaign: RegistryCampaign, now: number, stageMs: number): Step<CampaignState>[] {
  const behavior = behaviorOf(campaign);
  const { rejection = null, later } = behavior;
  const stage = stageMs * (behavior.slow ? 10 : 1);
  const ids = carriersOf(campaign);
  const all = (status: MnoStatus): CarrierState[] => ids.map((mnoId) => ({ mnoId, status, code: null, reason: null }));
  const step = (
    after: number,
    status: CampaignState['status'],
    carriers: CarrierState[],
    reason: CampaignState['rejection'] = null,
  ): Step<CampaignState> => ({ at: now + after * stage, state: { status, rejection: reason, carriers } });
  const early = later === undefined && rejection !== null && rejection.by !== 'CARRIER' ? rejection : null;
  const first = step(0, 'TCR_PENDING', all('PENDING'));
  if (early?.by === 'REGISTRY') return [first, step(1, 'TCR_FAILED', all('PENDING'), early)];
  const reviewed = [first, step(1, 'TCR_ACCEPTED', all('PENDING'))];
  if (early) return [...reviewed, step(2, 'FAILED', all('PENDING'), early)];
  const steps = [
    ...reviewed,
    step(2, 'MNO_PENDING', all('REVIEW')),
    ...decisions(campaign, behavior).map(({ after, state }) => ({ at: now + (2 + after) * stage, state })),
  ];
  if (later === undefined) return steps;
  const last = steps.at(-1);
  const carriers =
    last?.state.carriers.map((carrier) => ({
      ...carrier,
      status: later === 'TCR_SUSPENDED' ? ('SUSPENDED' as const) : carrier.status,
    })) ?? [];
  return [...steps, { at: (last?.at ?? now) + stage, state: { status: later, rejection, carriers } }];
}

/**
 * Returns the decisions of carriers in their order, `after` in stages; the campaign is active once all of them have
 * approved.
 */
function decisions(
  campaign: RegistryCampaign,
  { carrier, waits, rejection = null }: CampaignBehavior,
): { after: number; state: CampaignState }[] {
  const ids = carriersOf(campaign).sort((a, b) => stages[a] - stages[b]);
  if (ids.length === 0) return [{ after: 2, state: { status: 'MNO_PROVISIONED', rejection: null, carriers: [] } }];
  const states = new Map(
    ids.map((mnoId): [MnoId, CarrierState] => [mnoId, { mnoId, status: 'REVIEW', code: null, reason: null }]),
  );
  const steps: { after: number; state: CampaignState }[] = [];
  for (const mnoId of ids) {
    if (mnoId === carrier && waits) continue;
    const rejects = mnoId === carrier && rejection !== null;
    states.set(mnoId, {
      mnoId,
      status: rejects ? 'REJECTED' : 'REGISTERED',
      code: rejects ? rejection.code : null,
      reason: rejects ? rejection.reason : null,
    });
    const carriers = [...states.values()];
    const open = carriers.some(({ status }) => status === 'REVIEW');
    const refused = carriers.some(({ status }) => status === 'REJECTED');
    steps.push({
      after: stages[mnoId],
      state: {
        status: open ? 'MNO_PENDING' : refused ? 'MNO_REJECTED' : 'MNO_PROVISIONED',
        rejection: !open && refused ? rejection : null,
        carriers,
      },
    });
  }
  return steps;
}

/** Returns the state after a nudge: a carrier that waited decides one stage later; an appeal is not granted. */
export function planNudge(before: CampaignState, now: number, stageMs: number): Step<CampaignState>[] {
  if (before.status !== 'MNO_PENDING') return [];
  const carriers = before.carriers.map((carrier): CarrierState =>
    carrier.status === 'REVIEW' ? { ...carrier, status: 'REGISTERED' } : carrier,
  );
  const refused = carriers.find(({ status }) => status === 'REJECTED');
  return [
    {
      at: now + stageMs,
      state: {
        status: refused ? 'MNO_REJECTED' : 'MNO_PROVISIONED',
        rejection: refused ? { by: 'CARRIER', code: refused.code, reason: refused.reason ?? '' } : null,
        carriers,
      },
    },
  ];
}
