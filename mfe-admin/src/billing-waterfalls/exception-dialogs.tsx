import { countOf } from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { all, maxLength, minLength, TextAreaField, withResult } from '@heliograph/kit/forms';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import type { ExceptionDialog } from './exceptions-list';

export interface ExceptionDialogsProps {
  dialog: ExceptionDialog;
  /** How many messages: `2 messages`. */
  what: string;
  onClose: () => void;
  /** Called when some were settled. */
  onChanged: () => void;
}

/** The most that a call settles. */
const atOnce = 500;

const reasonRule = all(minLength('Reason', 10), maxLength('Reason', 500));

/** Returns the ids in parts that a call takes. */
const partsOf = ({ rows }: ExceptionDialog): string[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce).map(({ exceptionUUID }) => exceptionUUID),
  );

/** Returns what became of messages: `2 rated, $0.0150 charged. 1 still has no price`. */
function outcome(rated: number, open: number, difference: bigint): string {
  const moved =
    difference === 0n
      ? ''
      : difference > 0n
        ? `, ${formatAmount(difference)} charged`
        : `, ${formatAmount(-difference)} returned`;
  return `${countOf(rated, 'message', 'messages')} rated${moved}${open ? `. ${open === 1 ? '1 still has' : `${open.toLocaleString('en-US')} still have`} no price` : ''}`;
}

/** Prices messages again with what is set now for the time at which they were sent or came in. */
function RateAgain({ dialog, what, onClose, onChanged }: ExceptionDialogsProps) {
  const shell = useShell();
  const rate = async (): Promise<void> => {
    let [rated, open, difference] = [0, 0, 0n];
    for (const exceptions of partsOf(dialog)) {
      const result = await shell.call('admin.manage/rateagain', { exceptions });
      rated += result.rated;
      open += result.open;
      difference += parseUsd(result.difference) ?? 0n;
    }
    onChanged();
    shell.toast.success(outcome(rated, open, difference));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Rate ${what} again?`}
      confirmLabel="Rate again"
      onConfirm={rate}
      consequence="Prices them by what was in force when they were sent or came in, and charges or returns the difference. A message that was sent never costs more than it did."
    />
  );
}

function Accept({ dialog, what, onClose, onChanged }: ExceptionDialogsProps) {
  const shell = useShell();
  return (
    <FormDialog<{ reason: string }, number>
      onClose={onClose}
      title={`Accept ${what} as charged?`}
      description="They stay as they were charged, and can’t be rated again."
      submitLabel="Accept"
      onSubmit={async ({ reason }) => {
        let accepted = 0;
        for (const exceptions of partsOf(dialog))
          accepted += (await shell.call('admin.manage/acceptratingexceptions', { exceptions, reason: reason.trim() }))
            .accepted;
        return withResult(accepted);
      }}
      onSaved={(_values, accepted) => {
        onChanged();
        shell.toast.success(`${countOf(accepted, 'message', 'messages')} accepted as charged`);
      }}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="Kept in the audit log. At least 10 characters."
      />
    </FormDialog>
  );
}

/** Shows the open dialog. */
export function ExceptionDialogs(props: ExceptionDialogsProps) {
  return props.dialog.kind === 'rate' ? <RateAgain {...props} /> : <Accept {...props} />;
}
