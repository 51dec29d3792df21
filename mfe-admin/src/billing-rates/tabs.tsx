import { PageTabs } from '@heliograph/kit/data';

export type RateTab = 'prices' | 'surcharges' | 'lists';

const path = '/main/billing-rates';

/** The address of a part of Billing Rates. */
export const tabAddress = (tab: RateTab): string => (tab === 'prices' ? path : `${path}?tab=${tab}`);

/** Links the three parts of Billing Rates. */
export function RateTabs({ open }: { open: RateTab }) {
  const tab = (name: RateTab, label: string) => ({ label, to: tabAddress(name), open: name === open });
  return (
    <PageTabs
      label="Billing Rates"
      tabs={[tab('prices', 'Prices'), tab('surcharges', 'Carrier surcharges'), tab('lists', 'Price lists')]}
    />
  );
}
