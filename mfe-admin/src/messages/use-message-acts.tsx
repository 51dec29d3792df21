import { useState, type ReactNode } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import type { ActResult } from './act-dialog';
import type { MessageTask } from './message-tasks';

const ActOnMessages = lazyPart(
  () => import('./act-dialog'),
  (part) => part.ActOnMessages,
);
const ActFailures = lazyPart(
  () => import('./act-dialog'),
  (part) => part.ActFailures,
);

interface Failed {
  task: MessageTask;
  result: ActResult;
}

/** Returns the function that starts an act on messages, and the dialogs that a list screen renders for it. */
export function useMessageActs(onChanged: () => void): { start: (task: MessageTask) => void; dialogs: ReactNode } {
  const [task, setTask] = useState<MessageTask | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const dialogs = (
    <>
      {task && (
        <ActOnMessages
          task={task}
          onClose={() => setTask(null)}
          onChanged={onChanged}
          onFailed={(result) => setFailed({ task, result })}
        />
      )}
      {failed && <ActFailures result={failed.result} messages={failed.task.messages} onClose={() => setFailed(null)} />}
    </>
  );
  return { start: setTask, dialogs };
}
