import { Dialog } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import { ProblemList, type ProblemListProps } from './problem-list';

export interface ProblemDialogProps extends ProblemListProps {
  title: string;
  /** What happened to the other rows. */
  description: string;
  onClose: () => void;
}

/** Shows after a bulk call which rows it left as they were. */
export function ProblemDialog({ title, description, onClose, ...list }: ProblemDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      width={440}
      title={title}
      description={description}
      footer={
        <Button size={36} onClick={onClose}>
          Close
        </Button>
      }
    >
      <ProblemList {...list} />
    </Dialog>
  );
}
