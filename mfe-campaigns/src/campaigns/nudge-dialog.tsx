import { all, maxLength, minLength, required, TextAreaField } from '@heliograph/kit/forms';
import { FormDialog } from '@heliograph/kit/form-kit';
import { useShell } from '@heliograph/platform/session';
import type { CampaignRow } from './list';

/** What the dialogs of one campaign take. */
export interface CampaignDialogProps {
  row: Pick<CampaignRow, 'campaignUUID' | 'name'>;
  onClose: () => void;
}

const words = (label: string) => all(required(label), minLength(label, 20), maxLength(label, 1000));
const nudgeRules = words('Message');
const appealRules = words('Reason');

/** Asks carriers for a decision, or appeals a rejection. */
export function NudgeCarriers({ row, onClose, appeal }: CampaignDialogProps & { appeal: boolean }) {
  const shell = useShell();
  return (
    <FormDialog<{ description: string }>
      title={appeal ? `Appeal the rejection of ${row.name}` : `Nudge carriers about ${row.name}`}
      submitLabel={appeal ? 'Send appeal' : 'Send nudge'}
      onClose={onClose}
      description={
        appeal
          ? 'Appeal if the campaign follows the rules and was misunderstood. Otherwise fix it and resubmit. An appeal is free.'
          : 'US Cellular takes 3 to 5 business days, others less. A nudge is free.'
      }
      onSubmit={async ({ description }) =>
        void (await shell.call('campaign.manage/nudgecampaign', {
          campaignUUID: row.campaignUUID,
          intent: appeal ? 'APPEAL' : 'REVIEW',
          description,
        }))
      }
      onSaved={() =>
        shell.toast.success(appeal ? `Rejection of ${row.name} appealed` : `Carriers nudged about ${row.name}`)
      }
    >
      <TextAreaField
        name="description"
        label={appeal ? 'Reason' : 'Message'}
        required
        rows={4}
        validate={appeal ? appealRules : nudgeRules}
      />
    </FormDialog>
  );
}
