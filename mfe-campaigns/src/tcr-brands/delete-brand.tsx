import { useState } from 'react';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { CallError, useShell } from '@heliograph/platform/session';
import { Notice } from '@heliograph/kit/ui';
import type { BrandRow } from './list';

export interface DeleteBrandProps {
  row: BrandRow;
  onClose: () => void;
}

/** Deletes a brand after its display name was typed; shows the server's reason if it refuses. */
export function DeleteBrand({ row, onClose }: DeleteBrandProps) {
  const shell = useShell();
  const [refused, setRefused] = useState<string | null>(null);
  const kind = row.status === 'DRAFT' ? 'draft' : 'brand';
  const run = async (): Promise<void> => {
    setRefused(null);
    try {
      const { deleted } = await shell.call('account.manage/deletetcrbrand', { brandUUID: row.brandUUID });
      shell.toast.success(
        deleted
          ? `Brand ${row.displayName} deleted`
          : `Brand ${row.displayName} will be deleted when the registry confirms`,
      );
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setRefused(error.message);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${row.displayName}?`}
      confirmLabel={`Delete ${kind}`}
      cancelLabel={`Keep ${kind}`}
      typed={row.displayName.trim()}
      onConfirm={run}
      consequence={
        kind === 'draft'
          ? 'Everything you entered is deleted. This can’t be undone.'
          : 'You can no longer register campaigns with it, and fees are not refunded. This can’t be undone.'
      }
    >
      {refused && <Notice tone="error">{refused}</Notice>}
    </ConfirmDialog>
  );
}
