import { BulkChange } from './bulk-change';
import { EditNumber } from './edit-number';
import type { NumberResult, NumberRow, NumberTask } from './types';

export interface NumberWorkProps {
  task: NumberTask;
  onClose: () => void;
  onSaved: (row: NumberRow, saved?: Partial<NumberRow>) => void;
  onChanged: (result: NumberResult) => void;
}

export { Failures } from './failures';

/** The drawer or dialog of what is being done with numbers. */
export function NumberWork({ task, onClose, onSaved, onChanged }: NumberWorkProps) {
  if (task.kind === 'edit') return <EditNumber row={task.row} onClose={onClose} onDone={(saved) => onSaved(task.row, saved)} />;
  return <BulkChange kind={task.kind} selection={task.selection} onClose={onClose} onDone={onChanged} />;
}
