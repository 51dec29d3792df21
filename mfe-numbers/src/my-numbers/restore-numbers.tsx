import { countedCall, everyMatch, formatPhone, Money, selectionLabel } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import type { NumberFailures, NumberSelection } from './list';
import { restoreNumbers } from './use-restore';

export interface RestoreNumbersProps {
  selection: NumberSelection;
  onClose: () => void;
  onDone: (result: NumberFailures) => void;
}

/** Asks before numbers are taken back that may cost a month. */
export function RestoreNumbers({ selection, onClose, onDone }: RestoreNumbersProps) {
  const shell = useShell();
  const which = selection.kind === 'rows' ? { numbers: selection.keys } : everyMatch(selection);
  const row = selection.kind === 'rows' && selection.rows.length === 1 ? selection.rows[0] : undefined;
  const name = row ? formatPhone(row.number) : selectionLabel(selection, 'number', 'numbers');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Restore ${name}?`}
      confirmLabel={row ? 'Restore number' : 'Restore numbers'}
      consequence={
        row ? (
          <>
            Its paid period has ended: it costs <Money usd={row.monthlyFee} /> for the month that begins today. It
            returns to its campaign if there is room, and can send once carriers approve.
          </>
        ) : (
          'Each number whose paid period has ended costs a month’s fee; the others are free. They return to their campaigns if there is room, and can send once carriers approve.'
        )
      }
      onConfirm={async () => onDone(await countedCall(restoreNumbers(shell, which, row && name), onClose))}
    />
  );
}
