import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import {
  countedCall,
  countOf,
  everyMatch,
  formatCount,
  formatPhone,
  selectionLabel,
  type Selection,
} from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { TextAreaField, TextField, type Validator, withResult } from '@heliograph/kit/forms';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import { useShell } from '@heliograph/platform/session';
import { ProblemDialog } from '../problems/problem-dialog';
import { evidenceHelp, evidenceRule, optOutWarning, reasonRule, type RemoveForm } from './remove-block';

export type BlockSelection = Selection<'account.manage/getblacklist'>;
export type RemoveResult = CallResponse<'account.manage/removeblacklist'>;

interface BulkForm extends RemoveForm {
  count?: string;
}

/** More blocks than this are removed only after their count was typed. */
const countTypedAbove = 100;

export interface RemoveBlocksProps {
  selection: BlockSelection;
  onClose: () => void;
  onDone: (result: RemoveResult) => void;
}

/** Removes the selected blocks after a reason. Opt-outs among them stay without evidence of new consent. */
export function RemoveBlocks({ selection, onClose, onDone }: RemoveBlocksProps) {
  const shell = useShell();
  const which = selection.kind === 'rows' ? { entries: selection.keys } : everyMatch(selection);
  const mayHaveOptOuts =
    selection.kind === 'all' || selection.rows.some(({ reason }) => optOutReasons.includes(reason));
  const count = String(selection.total);
  const countRule = useMemo<Validator>(
    () => (value) =>
      String(value ?? '')
        .replaceAll(',', '')
        .trim() === count
        ? undefined
        : `Type ${count} to confirm`,
    [count],
  );
  return (
    <FormDialog<BulkForm, RemoveResult>
      title={`Remove ${selectionLabel(selection, 'block', 'blocks')}?`}
      submitLabel="Remove blocks"
      onClose={onClose}
      description={`Texts to these numbers are sent again. ${mayHaveOptOuts ? `Some may have opted out. ${optOutWarning}` : ''}`.trim()}
      onSubmit={async ({ reason, evidence }) =>
        withResult(
          await countedCall(
            shell.call('account.manage/removeblacklist', { ...which, reason, ...(evidence && { evidence }) }),
            onClose,
          ),
        )
      }
      onSaved={(_values, result) => {
        const { removed, already } = result;
        shell.toast.success(
          `${countOf(removed, 'block', 'blocks')} removed${already ? `, ${formatCount(already)} removed before` : ''}`,
        );
        onDone(result);
      }}
    >
      <TextField name="reason" label="Reason" required validate={reasonRule} autoComplete="off" autoFocus />
      {mayHaveOptOuts && (
        <TextAreaField
          name="evidence"
          label="Evidence of consent"
          rows={4}
          validate={evidenceRule}
          help={`${evidenceHelp} Leave blank to keep opt-outs blocked.`}
        />
      )}
      {(selection.kind === 'all' || selection.total > countTypedAbove) && (
        <TextField
          name="count"
          label={`Type ${count} to confirm`}
          called="Count"
          required
          validate={countRule}
          autoComplete="off"
          inputMode="numeric"
        />
      )}
    </FormDialog>
  );
}

/** Lists the blocks that were not removed, each with its reason. */
export function NotRemoved({ result, onClose }: { result: RemoveResult; onClose: () => void }) {
  const { removed, failed, failedTotal } = result;
  return (
    <ProblemDialog
      title={`${countOf(failedTotal, 'block', 'blocks')} not removed`}
      label="Blocks not removed"
      onClose={onClose}
      description={
        removed > 0 ? `${countOf(removed, 'other block was', 'other blocks were')} removed.` : 'No blocks were removed.'
      }
      rows={failed.map(({ entryUUID, phone, message }) => ({ key: entryUUID, name: formatPhone(phone), message }))}
      total={failedTotal}
    />
  );
}
