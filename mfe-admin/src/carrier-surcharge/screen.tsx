import type { ComponentType } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useNavigate, useSearchParams } from '@heliograph/platform/router';
import { ReportTab } from './report-tab';
import { tabAddress } from './tabs';

interface PartProps {
  /** Leaves a part that could not be loaded. */
  onClose: () => void;
}

const CostsTab = lazyPart(
  () => import('./costs-tab'),
  (part): ComponentType<PartProps> => part.CostsTab,
);
const InvoicesTab = lazyPart(
  () => import('./invoices-tab'),
  (part): ComponentType<PartProps> => part.InvoicesTab,
);

/** Shows what carriers cost and what customers paid for them, vendor costs, or invoices; the part is in the address. */
export default function CarrierSurchargeScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const leave = () => void navigate(tabAddress('report'));
  const tab = params.get('tab');
  if (tab === 'costs') return <CostsTab onClose={leave} />;
  return tab === 'invoices' ? <InvoicesTab onClose={leave} /> : <ReportTab />;
}
