import type { ComponentType } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useNavigate, useSearchParams } from '@heliograph/platform/router';
import { PricesTab } from './prices-tab';
import { tabAddress } from './tabs';

interface PartProps {
  /** Leaves a part that could not be loaded. */
  onClose: () => void;
}

const SurchargesTab = lazyPart(
  () => import('./surcharges-tab'),
  (part): ComponentType<PartProps> => part.SurchargesTab,
);
const ListsTab = lazyPart(
  () => import('./lists-tab'),
  (part): ComponentType<PartProps> => part.ListsTab,
);

/** Shows the prices of all price lists, the carriers’ surcharges, or the lists; the part is in the address. */
export default function BillingRatesScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const leave = () => void navigate(tabAddress('prices'));
  const tab = params.get('tab');
  if (tab === 'surcharges') return <SurchargesTab onClose={leave} />;
  return tab === 'lists' ? <ListsTab onClose={leave} /> : <PricesTab />;
}
