import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { lazyPart } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';

const CarrierDrawer = lazyPart(
  () => import('./carrier-drawer'),
  (part) => part.CarrierDrawer,
);

/** Opens the comparison of carriers for the rows of the report. */
export function CompareCarriers({
  of,
}: {
  of: Pick<CallResponse<'report.manage/summarizemessagedelivery'>, 'groupBy' | 'period' | 'totals'>;
}) {
  const [open, setOpen] = useState(false);
  if (of.groupBy === 'CARRIER' || of.totals.accepted === 0) return null;
  return (
    <>
      <Button size={28} alignSelf="flex-start" marginTop="8" marginBottom="8" onClick={() => setOpen(true)}>
        Compare carriers
      </Button>
      {open && <CarrierDrawer of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
