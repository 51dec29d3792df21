import { useMemo } from 'react';
import { all, maxLength, required, TextField } from '@heliograph/kit/forms';
import { FormDialog } from '@heliograph/kit/form-kit';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { AssignNumbers } from './assign-numbers-dialog';
import type { CampaignAction } from './campaign-menu';
import { NudgeCarriers, type CampaignDialogProps } from './nudge-dialog';

export { SwitchRenewal } from './renewal-dialog';

const cloneRules = all(required('Name'), maxLength('Name', 100));

/** Copies a campaign as a draft, and opens it. */
function CloneCampaign({ row, onClose, onCloned }: CampaignDialogProps & { onCloned: (campaignUUID: string) => void }) {
  const shell = useShell();
  const initial = useMemo(() => ({ name: `${row.name} copy`.slice(0, 100) }), [row.name]);
  return (
    <FormDialog<{ name: string }>
      title={`Clone ${row.name}`}
      submitLabel="Clone campaign"
      onClose={onClose}
      initialValues={initial}
      description="Copies all fields and samples to a new draft. Submitting it is charged like any new campaign."
      onSubmit={async ({ name }) =>
        onCloned(
          (await shell.call('campaign.manage/clonecampaign', { campaignUUID: row.campaignUUID, name })).campaignUUID,
        )
      }
      onSaved={({ name }) => shell.toast.success(`Draft ${name} created`)}
    >
      <TextField name="name" label="Name" required validate={cloneRules} />
    </FormDialog>
  );
}

/** Runs an action on a campaign in its dialog. */
export function CampaignDialog({
  kind,
  row,
  onClose,
  onCloned,
}: CampaignDialogProps & { kind: CampaignAction; onCloned: (campaignUUID: string) => void }) {
  const shell = useShell();
  const { campaignUUID, name } = row;
  if (kind === 'assign') return <AssignNumbers row={row} onClose={onClose} />;
  if (kind === 'clone') return <CloneCampaign row={row} onClose={onClose} onCloned={onCloned} />;
  if (kind === 'nudge' || kind === 'appeal')
    return <NudgeCarriers row={row} onClose={onClose} appeal={kind === 'appeal'} />;
  const end = kind === 'deactivate';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${end ? 'Deactivate' : 'Delete'} ${name}?`}
      typed={name.trim()}
      confirmLabel={end ? 'Deactivate campaign' : 'Delete draft'}
      cancelLabel={end ? 'Keep campaign' : 'Keep draft'}
      consequence={
        end
          ? 'Its numbers lose their campaign and stop texting at once. Fees are not refunded. This can’t be undone.'
          : 'Everything you entered is deleted. This can’t be undone.'
      }
      onConfirm={async () => {
        if (end) await shell.call('campaign.manage/deactivatecampaign', { campaignUUID, confirm: name });
        else await shell.call('campaign.manage/deletecampaign', { campaignUUID });
        shell.toast.success(`Campaign ${name} ${end ? 'deactivated' : 'deleted'}`);
      }}
    />
  );
}
