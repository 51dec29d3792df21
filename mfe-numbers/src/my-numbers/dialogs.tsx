import { countedCall, countOf, everyMatch, formatPhone, selectionLabel } from '@heliograph/kit/data';
import { maxLength, TextField, withResult } from '@heliograph/kit/forms';
import { campaignNumberLimit } from '@heliograph/contract/reference/numbers';
import { useShell } from '@heliograph/platform/session';
import { FormDialog, RadioCards } from '@heliograph/kit/form-kit';
import { ProblemDialog } from '../problems/problem-dialog';
import { CampaignField, noCampaign } from './edit-number';
import { patchFields } from './number-patch';
import type { NumberFailures, NumberPatch, NumberResult, NumberDialog } from './list';

export { EditNumber } from './edit-number';
export { ReleaseNumbers } from './release-numbers';
export { RestoreNumbers } from './restore-numbers';

interface BulkForm {
  label?: string;
  campaignUUID?: string;
  renew: 'on' | 'off';
}

interface Change {
  /** Before `3 numbers`. */
  title: string;
  submitLabel: string;
  patch: (values: BulkForm) => NumberPatch;
  /** What was done, before `3 numbers`. */
  done: (values: BulkForm) => string;
}

const changes: Record<NumberDialog['kind'], Change> = {
  label: {
    title: 'Set label for',
    submitLabel: 'Set label',
    patch: ({ label = '' }) => ({ label }),
    done: ({ label = '' }) => (label.trim() ? 'Label set for' : 'Label removed from'),
  },
  campaign: {
    title: 'Assign campaign to',
    submitLabel: 'Assign campaign',
    patch: ({ campaignUUID }) => ({ campaignUUID: campaignUUID === noCampaign ? null : (campaignUUID ?? null) }),
    done: ({ campaignUUID }) => (campaignUUID === noCampaign ? 'Campaign removed from' : 'Campaign assigned to'),
  },
  autoRenew: {
    title: 'Auto-renew for',
    submitLabel: 'Set auto-renew',
    patch: ({ renew }) => ({ autoRenew: renew === 'on' }),
    done: ({ renew }) => `Auto-renew turned ${renew} for`,
  },
};
const renewal = [
  { value: 'on', label: 'Renew automatically' },
  { value: 'off', label: 'Don’t renew', note: 'Released when the paid period ends.' },
];
const initial: BulkForm = { renew: 'on' };
const rules = { label: maxLength('Label', 100) };
const limit = `T-Mobile allows ${campaignNumberLimit.most} numbers on a 10DLC campaign without a number pool; numbers beyond that keep their campaign. Moving a number re-registers it; it can send once carriers approve.`;

interface BulkChangeProps extends NumberDialog {
  onClose: () => void;
  onDone: (result: NumberFailures) => void;
}

/** Changes one property of the selected numbers; reports those that were refused. */
export function BulkChange({ kind, selection, onClose, onDone }: BulkChangeProps) {
  const shell = useShell();
  const change = changes[kind];
  const which = selection.kind === 'rows' ? { numbers: selection.keys } : everyMatch(selection);
  return (
    <FormDialog<BulkForm, NumberResult>
      title={`${change.title} ${selectionLabel(selection, 'number', 'numbers')}`}
      submitLabel={change.submitLabel}
      onClose={onClose}
      initialValues={initial}
      names={patchFields}
      onSubmit={async (values) =>
        withResult(
          await countedCall(
            shell.call('account.manage/updatenumber', { ...which, patch: change.patch(values) }),
            onClose,
          ),
        )
      }
      onSaved={(values, result) => {
        const { updated, warnings } = result;
        if (updated > 0)
          shell.toast.success(
            [`${change.done(values)} ${countOf(updated, 'number', 'numbers')}`, ...warnings].join('. '),
          );
        onDone({ ...result, changed: updated });
      }}
    >
      {kind === 'label' && (
        <TextField
          name="label"
          label="Label"
          validate={rules.label}
          autoComplete="off"
          help="Leave blank to remove labels."
        />
      )}
      {kind === 'campaign' && <CampaignField required help={limit} />}
      {kind === 'autoRenew' && <RadioCards name="renew" label="At renewal" options={renewal} />}
    </FormDialog>
  );
}

/** Lists the numbers that were not changed, each with its reason. */
export function Failures({ result, onClose }: { result: NumberFailures; onClose: () => void }) {
  const { changed, failed, failedTotal } = result;
  return (
    <ProblemDialog
      title={`${countOf(failedTotal, 'number', 'numbers')} not changed`}
      label="Numbers not changed"
      onClose={onClose}
      description={
        changed > 0
          ? `${countOf(changed, 'other number was', 'other numbers were')} changed.`
          : 'No numbers were changed.'
      }
      rows={failed.map(({ numberUUID, number, message }) => ({ key: numberUUID, name: formatPhone(number), message }))}
      total={failedTotal}
    />
  );
}
