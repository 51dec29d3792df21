import { useState } from 'react';
import { countOf } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { CallError, useShell } from '@heliograph/platform/session';
import { Notice } from '@heliograph/kit/ui';
import type { ChosenList } from './list';

/** Deletes a list after its name was typed; shows what uses it if the server refuses. */
export function DeleteList({
  list,
  onClose,
  onDeleted,
}: {
  list: ChosenList;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const shell = useShell();
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setRefused(null);
    try {
      await shell.call('contact.manage/deletelist', { contactListUUID: list.contactListUUID });
      shell.toast.success(`List ${list.name} deleted`);
      onDeleted?.();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setRefused(error.message);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${list.name}?`}
      confirmLabel="Delete list"
      cancelLabel="Keep list"
      typed={list.name.trim()}
      onConfirm={run}
      consequence={
        list.type === 'SMART'
          ? 'Its contacts are kept. The filter can’t be restored.'
          : `Its ${countOf(list.members, 'contact is', 'contacts are')} kept, but who was on the list can’t be restored.`
      }
    >
      {refused && <Notice tone="error">{refused}</Notice>}
    </ConfirmDialog>
  );
}
