import { useState } from 'react';
import { DownloadIcon } from '@heliograph/kit/data';
import { Button, IconButton } from '@heliograph/kit/ui';
import { useFile } from './use-file';

export interface ReceiptButtonProps {
  depositUUID: string;
  /** Names the file: the reference of the deposit, or its day. */
  reference: string;
  /** True for an icon only, as in a table. */
  small?: boolean;
}

/** Downloads the receipt of a paid deposit. */
export function ReceiptButton({ depositUUID, reference, small = false }: ReceiptButtonProps) {
  const save = useFile();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await save('account.manage/exportdepositreceipt', { depositUUID }, `receipt-${reference}.pdf`);
    setBusy(false);
  };
  const props = { busy, icon: DownloadIcon, onClick: () => void press() };
  return small ? (
    <IconButton size={28} aria-label={`Download receipt ${reference}`} {...props} />
  ) : (
    <Button {...props}>Download receipt</Button>
  );
}
