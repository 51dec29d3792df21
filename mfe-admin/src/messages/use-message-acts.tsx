import { useState, type ReactNode } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import type { ActResult } from './act-dialog';
import type { MessageDialog } from './message-dialogs';

const ActOnMessages = lazyPart(
  () => import('./act-dialog'),
  (part) => part.ActOnMessages,
);
const ActFailures = lazyPart(
  () => import('./act-dialog'),
  (part) => part.ActFailures,
);

interface Failed {
  dialog: MessageDialog;
  result: ActResult;
}

/** Returns the function that starts an act on messages, and the dialogs that a list screen renders for it. */
export function useMessageActs(onChanged: () => void): { start: (dialog: MessageDialog) => void; dialogs: ReactNode } {
  const [dialog, setDialog] = useState<MessageDialog | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const dialogs = (
    <>
      {dialog && (
        <ActOnMessages
          dialog={dialog}
          onClose={() => setDialog(null)}
          onChanged={onChanged}
          onFailed={(result) => setFailed({ dialog, result })}
        />
      )}
      {failed && (
        <ActFailures result={failed.result} messages={failed.dialog.messages} onClose={() => setFailed(null)} />
      )}
    </>
  );
  return { start: setDialog, dialogs };
}
