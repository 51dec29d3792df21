import { countedCall, countOf, everyMatch, selectionLabel, type Selection } from '@heliograph/kit/data';
import { FormDialog, RadioCards } from '@heliograph/kit/form-kit';
import { useShell } from '@heliograph/platform/session';

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
