import { BulkChange } from './bulk-change';
import type { NumberResult, NumberTask } from './types';

export interface NumberWorkProps {
  task: NumberTask;
  onClose: () => void;
  onChanged: (result: NumberResult) => void;
}

export { EditNumber } from './edit-number';
export { Failures } from './failures';

/** The dialog of what is being done with the numbers selected. */
export function NumberWork({ task, onClose, onChanged }: NumberWorkProps) {
  return <BulkChange kind={task.kind} selection={task.selection} onClose={onClose} onDone={onChanged} />;
}
