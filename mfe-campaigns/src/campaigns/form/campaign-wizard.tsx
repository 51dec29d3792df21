import { useState } from 'react';
import { useEditBase, Wizard, type WizardStep } from '@heliograph/kit/form-kit';
import { withResult } from '@heliograph/kit/forms';
import { editableAfterApproval } from '@heliograph/contract/reference/campaign-form';
import { useShell } from '@heliograph/platform/session';
import { Notice } from '@heliograph/kit/ui';
import { DraftKeeper } from '../../registration/draft-keeper';
import { DraftPanel } from '../../registration/draft-panel';
import { useFormDraft } from '../../registration/use-form-draft';
import type { Campaign } from '../list';
import { Editable } from './campaign-field';
import { CampaignSummary } from './campaign-summary';
import { blankCampaign, fromCampaign, type CampaignValues } from './campaign-values';
import { openSteps, rejectedStep, type StepId } from './campaign-problems';
import { ReviewStep } from './review-step';
import { BrandStep } from './brand-step';
import { ChannelStep } from './channel-step';
import { ConsentStep, ContentStep } from './content-step';
import { UseCaseStep } from './use-case-step';
import { useCampaignStore } from './use-campaign-store';

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

const nameOf = ({ name }: CampaignValues) => name;

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
  const { load, save, submit, continueFrom, kept } = useCampaignStore(campaign);
  const [fee, setFee] = useState<string>();
  const edit = useEditBase({
    read: { revision: campaign?.revision, values: campaign ? fromCampaign(campaign) : blankCampaign },
    valuesOf: ({ values }) => values,
    load: async () => {
      const theirs = await load();
      return { revision: theirs.revision, values: fromCampaign(theirs) };
    },
  });
  const isDraft = campaign === null || campaign.status === 'DRAFT';
  const registered = campaign?.status === 'MNO_PROVISIONED';
  const [typed] = useState(() => (isDraft ? kept.read() : null));
  const steps = registered ? all.filter(({ id }) => id === 'content' || id === 'consent' || id === 'review') : all;

  const saveDraft = async (values: CampaignValues, leaving: boolean): Promise<void> => {
    const saved = await save(values, edit.latest().revision, leaving);
    shell.toast.success(`Draft ${values.name?.trim() ?? ''} saved`);
    if (leaving) return;
    if (campaign === null) onCreated(saved.campaignUUID);
    continueFrom(saved);
    edit.setBase({ revision: saved.revision, values }, values);
  };
  const draft = useFormDraft({ save: saveDraft, onConflict: edit.onConflict });

  return (
    <Editable value={registered ? editableAfterApproval : isDraft ? anything : afterSubmission}>
      {typed?.stale && (
        <Notice tone="warning" title="This draft was changed elsewhere." live>
          You see the saved version. It doesn’t include what you entered here and didn’t save.
        </Notice>
      )}
      <Wizard<CampaignValues, CampaignValues>
        label={campaign?.name ?? 'New campaign'}
        steps={steps}
        submitLabel={registered ? 'Save campaign' : isDraft ? 'Submit campaign' : 'Resubmit campaign'}
        edit={edit}
        open={openSteps(
          typed && !typed.stale ? typed.values : edit.initialValues,
          steps.map(({ id }) => id),
        )}
        asks={!isDraft}
        start={campaign ? rejectedStep(campaign) : undefined}
        summary={
          <CampaignSummary campaign={campaign} onFee={setFee}>
            {isDraft && <DraftPanel draft={draft} nameOf={nameOf} nameLabel="name" />}
          </CampaignSummary>
        }
        keeper={isDraft && <DraftKeeper draft={draft} kept={kept} nameOf={nameOf} />}
        // Fields of steps that a registered campaign doesn't show keep their values.
        onSubmit={async (_shown, values) => {
          const saved = await save(values, edit.read.revision);
          // If the submission fails, the next save is based on this one.
          edit.setBase({ revision: saved.revision, values }, values);
          if (!registered) await submit(saved.campaignUUID, fee);
          return withResult(values);
        }}
        onSaved={(_shown, { name = '' }) => {
          shell.toast.success(`Campaign ${name.trim()} ${registered ? 'saved' : 'submitted'}`);
          onClose();
        }}
      />
    </Editable>
  );
}
