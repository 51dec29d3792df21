import { useMemo } from 'react';
import { countedCall, countOf, everyMatch, formatPhone, selectionLabel, type Selection } from '@heliograph/shared/data';
import { all, maxLength, minLength, required, TextAreaField, TextField } from '@heliograph/shared/forms';
import { CheckboxGroupField, FormDialog, RadioCards } from '@heliograph/shared/form-kit';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Notice, Spinner } from '@heliograph/shared/ui';
import type { CampaignRow, CampaignTask } from './list';

interface Props {
  row: Pick<CampaignRow, 'campaignUUID' | 'name'>;
  onClose: () => void;
}

const plural = (count: number): string => (count === 1 ? '1 number' : `${count} numbers`);

/** Puts numbers on a campaign; those that don’t fit are named. */
function AssignNumbers({ row, onClose }: Props) {
  const shell = useShell();
  const { data } = useCall('campaign.manage/getcampaignchoices', { campaignUUID: row.campaignUUID });
  const options = useMemo(
    () =>
      (data?.numbers ?? []).map(({ numberUUID, number, label }) => ({
        value: numberUUID,
        label: formatPhone(number),
        ...(label && { note: label }),
      })),
    [data],
  );
  return (
    <FormDialog<{ numbers?: readonly string[] }>
      title={`Assign numbers to ${row.name}`}
      submitLabel="Assign numbers"
      onClose={onClose}
      description="Numbers of the same type without a campaign. They can text once carriers have registered them on this campaign."
      onSubmit={async ({ numbers = [] }) => {
        const { updated, failed, warnings } = await shell.call('campaign.manage/assignnumbers', {
          campaignUUID: row.campaignUUID,
          numbers: [...numbers],
        });
        const [first] = failed;
        if (first)
          return {
            numbers: `${formatPhone(first.number)}: ${first.message}${updated > 0 ? `. ${plural(updated)} assigned` : ''}`,
          };
        shell.toast.success(`${plural(updated)} assigned to ${row.name}${warnings[0] ? `. ${warnings[0]}` : ''}`);
        return undefined;
      }}
    >
      {!data && <Spinner label="Loading the numbers" />}
      {data && options.length === 0 && (
        <Notice>No number of this type is without a campaign. Buy one in My Numbers.</Notice>
      )}
      {options.length > 0 && (
        <CheckboxGroupField name="numbers" label="Numbers" options={options} atLeastOne="number" />
      )}
    </FormDialog>
  );
}

const words = (label: string) => all(required(label), minLength(label, 20), maxLength(label, 1000));
const nudgeRules = words('Message');
const appealRules = words('Reason');

/** Asks carriers for a decision, or appeals a rejection. */
function Nudge({ row, onClose, appeal }: Props & { appeal: boolean }) {
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

const cloneRules = all(required('Name'), maxLength('Name', 100));

/** Copies a campaign as a draft, and opens it. */
function Clone({ row, onClose, onCloned }: Props & { onCloned: (campaignUUID: string) => void }) {
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

/** Runs a task of a campaign in its dialog. */
export function CampaignDialog({
  kind,
  row,
  onClose,
  onCloned,
}: Props & { kind: CampaignTask; onCloned: (campaignUUID: string) => void }) {
  const shell = useShell();
  const { campaignUUID, name } = row;
  if (kind === 'assign') return <AssignNumbers row={row} onClose={onClose} />;
  if (kind === 'clone') return <Clone row={row} onClose={onClose} onCloned={onCloned} />;
  if (kind === 'nudge' || kind === 'appeal') return <Nudge row={row} onClose={onClose} appeal={kind === 'appeal'} />;
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

const renewals = [
  { value: 'on', label: 'Renew automatically' },
  { value: 'off', label: 'Don’t renew', note: 'Its numbers stop texting when the paid period ends.' },
];
const renewalOn = { renewal: 'on' };

export interface SwitchRenewalProps {
  selection: Selection<'campaign.manage/getcampaigns'>;
  onClose: () => void;
  onDone: () => void;
}

/** Turns the renewal of the selected campaigns on or off. */
export function SwitchRenewal({ selection, onClose, onDone }: SwitchRenewalProps) {
  const shell = useShell();
  const which = selection.kind === 'rows' ? { campaigns: selection.keys } : everyMatch(selection);
  return (
    <FormDialog<{ renewal: string }>
      title={`Auto-renew for ${selectionLabel(selection, 'campaign', 'campaigns')}`}
      submitLabel="Set auto-renew"
      onClose={onClose}
      initialValues={renewalOn}
      onSubmit={async ({ renewal }) => {
        const { changed } = await countedCall(
          shell.call('campaign.manage/switchrenewal', { ...which, autoRenew: renewal === 'on' }),
          onClose,
        );
        shell.toast.success(`Auto-renew turned ${renewal} for ${countOf(changed, 'campaign', 'campaigns')}`);
        onDone();
      }}
    >
      <RadioCards name="renewal" label="Renewal" options={renewals} />
    </FormDialog>
  );
}
