import { useMemo, useRef, useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { storedInput, Wizard, type StoredInput, type WizardStep } from '@heliograph/shared/form-kit';
import { editableAfterApproval } from '@heliograph/shared/reference/campaign-rules';
import { CallError, useShell } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';
import { DraftPanel } from '../../registration/draft-panel';
import { usePaidKey } from '../../registration/use-paid-key';
import type { Campaign } from '../list';
import { Editable } from './campaign-field';
import { CampaignSummary } from './campaign-summary';
import { blankCampaign, fromCampaign, openSteps, toWire, type CampaignValues, type StepId } from './campaign-values';
import { ReviewStep } from './review-step';
import { BrandStep, ChannelStep, ConsentStep, ContentStep, UseCaseStep } from './steps';

type Saved = CallResponse<'campaign.manage/createcampaign'>;

const all: readonly (WizardStep & { id: StepId })[] = [
  { id: 'channel', title: 'Channel', content: <ChannelStep /> },
  { id: 'brand', title: 'Brand', content: <BrandStep /> },
  { id: 'useCase', title: 'Use case', content: <UseCaseStep /> },
  { id: 'content', title: 'Content', content: <ContentStep /> },
  { id: 'consent', title: 'Consent', content: <ConsentStep />, next: 'Review' },
  { id: 'review', title: 'Review', content: <ReviewStep /> },
];

const anything = () => true;
/** After a submission, what the fees were paid for stays. */
const afterSubmission = (path: string) => path !== 'channel' && path !== 'brandUUID' && path !== 'useCase';

interface CampaignStore {
  save: (values: CampaignValues, leaving?: boolean) => Promise<Saved>;
  submit: (campaignUUID: string, expectedFee: string | undefined) => Promise<void>;
  continueFrom: (saved: Saved) => void;
  kept: StoredInput<CampaignValues>;
}

/** Returns how to save and submit the form of a campaign. `campaign`: the stored one, null for a new one. */
function useCampaignStore(campaign: Campaign | null): CampaignStore {
  const shell = useShell();
  const { key, renew } = usePaidKey();
  const [stored, setStored] = useState({ id: campaign?.campaignUUID, base: campaign?.updatedAt ?? '' });
  // Known at once, so that a second attempt to submit a new campaign doesn't create another.
  const id = useRef(campaign?.campaignUUID);
  const owner = shell.session.account().username;
  const kept = useMemo(
    () => storedInput<CampaignValues>({ thing: `campaign ${stored.id ?? 'new'}`, owner, base: stored.base }),
    [stored, owner],
  );
  return {
    kept,
    save: async (values, leaving = false) => {
      // The shell aborts a screen's calls when it closes; the last save has to outlive it.
      const options = leaving ? { signal: new AbortController().signal } : {};
      const saved = await (id.current
        ? shell.call('campaign.manage/updatecampaign', { campaignUUID: id.current, ...toWire(values) }, options)
        : shell.call(
            'campaign.manage/createcampaign',
            { channel: values.channel ?? '10DLC', ...toWire(values) },
            options,
          ));
      id.current = saved.campaignUUID;
      return saved;
    },
    submit: async (campaignUUID, expectedFee) => {
      try {
        await shell.call('campaign.manage/submitcampaign', {
          campaignUUID,
          expectedFee: expectedFee ?? '0.000000',
          idempotencyKey: key(),
        });
      } catch (error) {
        // An answer decided; only a lost one may hide a charge.
        if (error instanceof CallError && error.status >= 400 && error.status < 500) renew();
        throw error;
      }
    },
    continueFrom: ({ campaignUUID, updatedAt }) => setStored({ id: campaignUUID, base: updatedAt }),
  };
}

export interface CampaignWizardProps {
  /** The stored campaign; null for a new one. */
  campaign: Campaign | null;
  /** Called with the ID after the first save of a new campaign. */
  onCreated: (campaignUUID: string) => void;
  /** Called after the campaign was submitted. */
  onClose: () => void;
}

/**
 * Edits a campaign in steps, saved as a draft until it is submitted. A registered one has only the steps that may
 * change.
 */
export function CampaignWizard({ campaign, onCreated, onClose }: CampaignWizardProps) {
  const shell = useShell();
  const { save, submit, continueFrom, kept } = useCampaignStore(campaign);
  const submitted = useRef(false);
  const shown = useRef<{ fee: string | undefined; values: CampaignValues }>({ fee: undefined, values: {} });
  const [initial, setInitial] = useState(() => (campaign ? fromCampaign(campaign) : blankCampaign));
  const draft = campaign === null || campaign.status === 'DRAFT';
  const registered = campaign?.status === 'MNO_PROVISIONED';
  const [typed] = useState(() => (draft ? kept.read() : null));
  const steps = registered ? all.filter(({ id }) => id === 'content' || id === 'consent' || id === 'review') : all;

  const saveDraft = async (values: CampaignValues, leaving: boolean): Promise<void> => {
    const saved = await save(values, leaving);
    shell.toast.success(`Draft ${values.name?.trim() ?? ''} saved`);
    if (leaving) return;
    if (campaign === null) onCreated(saved.campaignUUID);
    continueFrom(saved);
    setInitial(values);
  };

  return (
    <Editable value={registered ? editableAfterApproval : draft ? anything : afterSubmission}>
      {typed?.stale && (
        <Notice tone="warning" title="This draft was changed elsewhere." live>
          You see the saved version. It doesn’t include what you entered here and didn’t save.
        </Notice>
      )}
      <Wizard<CampaignValues>
        label={campaign?.name ?? 'New campaign'}
        steps={steps}
        submitLabel={registered ? 'Save campaign' : draft ? 'Submit campaign' : 'Resubmit campaign'}
        initialValues={initial}
        open={openSteps(
          typed && !typed.stale ? typed.values : initial,
          steps.map(({ id }) => id),
        )}
        asks={!draft}
        summary={
          <CampaignSummary campaign={campaign} shown={shown}>
            {draft && (
              <DraftPanel
                save={saveDraft}
                kept={kept}
                submitted={submitted}
                nameOf={({ name }) => name}
                nameLabel="name"
              />
            )}
          </CampaignSummary>
        }
        onSubmit={async () => {
          const { fee, values } = shown.current;
          const saved = await save(values);
          if (!registered) await submit(saved.campaignUUID, fee);
          submitted.current = true;
        }}
        onSaved={() => {
          shell.toast.success(
            `Campaign ${shown.current.values.name?.trim() ?? ''} ${registered ? 'saved' : 'submitted'}`,
          );
          onClose();
        }}
      />
    </Editable>
  );
}
