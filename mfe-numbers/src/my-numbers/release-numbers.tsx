import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { countedCall, countOf, everyMatch, formatPhone, selectionLabel } from '@heliograph/kit/data';
import { FormDialog, RadioCards } from '@heliograph/kit/form-kit';
import { TextField, type Validator, withResult } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import type { ReleaseTime } from '@heliograph/contract/reference/numbers';
import { useShell } from '@heliograph/platform/session';
import { Spinner } from '@heliograph/kit/ui';
import type { NumberFailures, NumberSelection } from './list';
import { PaidThrough, ReleaseConsequences } from './release-consequences';
import { restoreNumbers } from './use-restore';

interface ReleaseForm {
  when: ReleaseTime;
  confirm?: string;
}

type Released = CallResponse<'account.manage/releasenumber'>;

export interface ReleaseNumbersProps {
  selection: NumberSelection;
  onClose: () => void;
  onDone: (result: NumberFailures) => void;
}

const initial: ReleaseForm = { when: 'periodEnd' };
const digits = (text: unknown) =>
  String(text ?? '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** Releases the selected numbers: shows what uses them, asks when, and has the number or their count typed. */
export function ReleaseNumbers({ selection, onClose, onDone }: ReleaseNumbersProps) {
  const shell = useShell();
  const which = selection.kind === 'rows' ? { numbers: selection.keys } : everyMatch(selection);
  const { data: preview } = useCall('account.manage/getreleasepreview', which, { toast: true, once: true });
  const row = selection.kind === 'rows' && selection.rows.length === 1 ? selection.rows[0] : undefined;
  const typed = row ? formatPhone(row.number) : String(selection.total);
  const rule = useMemo<Validator>(
    () => (value) => (digits(value) === digits(typed) ? undefined : `Type ${typed} to confirm`),
    [typed],
  );
  const releasing = row?.status === 'RELEASE_PENDING' || row?.status === 'SUSPENDED';
  const saved = ({ when }: ReleaseForm, result: Released) => {
    const { released, releasedTotal } = result;
    const name = row ? `Number ${typed}` : countOf(releasedTotal, 'number', 'numbers');
    const undo =
      released.length === releasedTotal
        ? {
            action: {
              label: 'Undo',
              run: () => void restoreNumbers(shell, { numbers: released }, row && typed).then(onDone, () => undefined),
            },
          }
        : undefined;
    if (releasedTotal > 0)
      shell.toast.success(
        when === 'now' ? `${name} released` : `${name} will be released when the paid period ends`,
        undo,
      );
    onDone({ ...result, changed: releasedTotal });
  };
  return (
    <FormDialog<ReleaseForm, Released>
      title={`Release ${row ? typed : selectionLabel(selection, 'number', 'numbers')}?`}
      submitLabel={row ? 'Release number' : 'Release numbers'}
      tone="danger"
      onClose={onClose}
      initialValues={releasing ? { when: 'now' } : initial}
      onSubmit={async ({ when, confirm = '' }) =>
        withResult(await countedCall(shell.call('account.manage/releasenumber', { ...which, when, confirm }), onClose))
      }
      onSaved={saved}
    >
      {preview ? <ReleaseConsequences preview={preview} /> : <Spinner label="Checking what uses it" />}
      <RadioCards
        name="when"
        label="When"
        options={[
          {
            value: 'periodEnd',
            label: 'When the paid period ends',
            note: preview?.paidThrough && <PaidThrough preview={preview} />,
            disabled: releasing,
          },
          { value: 'now', label: 'Now', note: 'Stops working immediately. The paid fee isn’t refunded.' },
        ]}
      />
      <TextField
        name="confirm"
        label={`Type ${typed} to confirm`}
        called="Confirmation"
        required
        validate={rule}
        autoComplete="off"
        spellCheck={false}
        inputMode={row ? 'tel' : 'numeric'}
      />
    </FormDialog>
  );
}
