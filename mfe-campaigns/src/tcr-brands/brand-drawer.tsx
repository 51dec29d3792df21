import { useState } from 'react';
import { ErrorPanel, Status, type RowDetails } from '@heliograph/kit/data';
import { Drawer, lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { brandStatus } from '@heliograph/contract/reference/tcr-brands';
import { Button, Spinner } from '@heliograph/kit/ui';
import { BrandDetails } from './brand-details';
import { editLabel, type BrandRow } from './list';

const OrderVetting = lazyPart(
  () => import('./brand-orders'),
  (part) => part.OrderVetting,
);
const ConfirmPhone = lazyPart(
  () => import('./confirm-phone'),
  (part) => part.ConfirmPhone,
);
const AppealBrand = lazyPart(
  () => import('./brand-orders'),
  (part) => part.AppealBrand,
);

export interface BrandDrawerProps extends RowDetails<BrandRow> {
  onEdit: (row: BrandRow) => void;
}

/** Shows all fields of a brand, its registration, and its campaigns. */
export function BrandDrawer({ row, onClose, actions, onEdit }: BrandDrawerProps) {
  const { data, error, isFetching, refetch } = useCall(
    'account.manage/gettcrbrand',
    { brandUUID: row.brandUUID },
    { toast: true },
  );
  const label = editLabel(row.status);
  const [order, setOrder] = useState<'vetting' | 'appeal' | 'code' | null>(null);
  const endOrder = (): void => setOrder(null);
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.displayName}
      status={<Status of={brandStatus} is={row.status} />}
      subtitle={row.legalName ?? undefined}
      actions={actions}
      footer={
        <>
          {data?.waitsForCode && (
            <Button size={36} variant="filled" onClick={() => setOrder('code')}>
              Enter code
            </Button>
          )}
          {data && data.appealBlocked === null && (
            <Button size={36} onClick={() => setOrder('appeal')}>
              Appeal
            </Button>
          )}
          {data && data.vettingBlocked === null && (
            <Button size={36} onClick={() => setOrder('vetting')}>
              Order vetting
            </Button>
          )}
          {label && !data?.lockedReason && (
            <Button size={36} onClick={() => onEdit(row)}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {!data && error && (
        <ErrorPanel
          title="We couldn’t load this brand"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the brand" />}
      {data && <BrandDetails brand={data} />}
      {data && order === 'vetting' && <OrderVetting brand={data} onClose={endOrder} />}
      {data && order === 'code' && <ConfirmPhone brand={data} onClose={endOrder} />}
      {data && order === 'appeal' && <AppealBrand brand={data} onClose={endOrder} />}
    </Drawer>
  );
}
