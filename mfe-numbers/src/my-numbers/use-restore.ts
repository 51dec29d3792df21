import { countOf, formatPhone, useZone } from '@heliograph/kit/data';
import { dayOf } from '@heliograph/contract/dates';
import type { CallRequest } from '@heliograph/contract';
import { useShell } from '@heliograph/platform/session';
import type { ShellApi } from '@heliograph/platform/session';
import type { NumberFailures, NumberRow, NumberSelection } from './list';

/** Takes numbers back and says so; the caller shows those that stayed as they were. */
export async function restoreNumbers(
  shell: Pick<ShellApi, 'call' | 'toast'>,
  which: CallRequest<'account.manage/restorenumber'>,
  name?: string,
): Promise<NumberFailures> {
  const { restored, warnings, failed, failedTotal } = await shell.call('account.manage/restorenumber', which);
  if (restored > 0)
    shell.toast.success(
      [`${name ? `Number ${name}` : countOf(restored, 'number', 'numbers')} restored`, ...warnings.slice(0, 3)].join(
        '. ',
      ),
    );
  return { changed: restored, failed, failedTotal };
}

interface Restoring {
  onDone: (result: NumberFailures) => void;
  /** Asks first, because it costs a month. */
  onAsk: (selection: NumberSelection) => void;
}

/** Returns a function that takes one number back: at once while its paid period lasts, else after a question. */
export function useRestore({ onDone, onAsk }: Restoring): (row: NumberRow) => void {
  const shell = useShell();
  const zone = useZone();
  return (row) => {
    const today = dayOf(new Date().toISOString(), zone);
    if (row.status === 'RELEASED' && (row.renewsOn === null || row.renewsOn <= today)) {
      onAsk({ kind: 'rows', keys: [row.numberUUID], rows: [row], total: 1 });
      return;
    }
    // A failed call has shown its toast.
    restoreNumbers(shell, { numbers: [row.numberUUID] }, formatPhone(row.number)).then(onDone, () => undefined);
  };
}
