import type { CallResponse } from '@heliograph/contract';
import { countedCall, countOf, everyMatch, selectionLabel, type Selection } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { ProblemDialog } from '../problems/problem-dialog';

export type RuleSelection = Selection<'account.manage/getkeywords'>;

/** Auto replies that carriers require, which a bulk call left as they were. */
export type Refused = Pick<CallResponse<'account.manage/deletekeywords'>, 'failed' | 'failedTotal'>;

const labelOf = (count: number) => countOf(count, 'auto reply', 'auto replies');
const chosen = (selection: RuleSelection) =>
  selection.kind === 'rows' ? { rules: selection.keys } : everyMatch(selection);

/** More auto replies than this are deleted only after their count was typed. */
const countTypedAbove = 100;

export interface BulkProps {
  kind: 'pause' | 'resume' | 'remove';
  selection: RuleSelection;
  onClose: () => void;
  onDone: (refused: Refused) => void;
}

const texts = {
  pause: {
    verb: 'Pause',
    consequence: 'Texts with their keywords get no reply until you resume them.',
    confirm: 'Pause auto replies',
    done: 'paused',
  },
  resume: {
    verb: 'Resume',
    consequence: 'Texts with their keywords get a reply again.',
    confirm: 'Resume auto replies',
    done: 'resumed',
  },
  remove: {
    verb: 'Delete',
    consequence: 'Texts with their keywords will no longer get a reply. Sent messages are kept.',
    confirm: 'Delete auto replies',
    done: 'deleted',
  },
} as const;

/** Asks before the selected auto replies are paused, resumed, or deleted, naming their count. */
export function BulkChange({ kind, selection, onClose, onDone }: BulkProps) {
  const shell = useShell();
  const { verb, consequence, confirm, done } = texts[kind];
  const run = async () => {
    const which = chosen(selection);
    const { count, ...refused } = await countedCall(
      kind === 'remove'
        ? shell
            .call('account.manage/deletekeywords', which)
            .then(({ deleted, ...rest }) => ({ count: deleted, ...rest }))
        : shell
            .call('account.manage/switchkeywords', { ...which, enabled: kind === 'resume' })
            .then(({ changed, ...rest }) => ({ count: changed, ...rest })),
      onClose,
    );
    if (count > 0) shell.toast.success(`${labelOf(count)} ${done}`);
    onDone(refused);
  };
  const counted = kind === 'remove' && (selection.kind === 'all' || selection.total > countTypedAbove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${verb} ${selectionLabel(selection, 'auto reply', 'auto replies')}?`}
      consequence={consequence}
      confirmLabel={confirm}
      typed={counted ? String(selection.total) : undefined}
      onConfirm={run}
    />
  );
}

/** Lists the auto replies that were not changed, each with its reason. */
export function NotChanged({ refused: { failed, failedTotal }, onClose }: { refused: Refused; onClose: () => void }) {
  return (
    <ProblemDialog
      title={`${labelOf(failedTotal)} not changed`}
      label="Auto replies not changed"
      onClose={onClose}
      description="Carriers require some auto replies. You can edit their text."
      rows={failed.map(({ ruleUUID, name, message }) => ({ key: ruleUUID, name, message }))}
      total={failedTotal}
    />
  );
}
