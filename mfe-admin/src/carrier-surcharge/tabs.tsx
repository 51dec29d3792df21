import { hasRole, pricingRoles } from '@heliograph/contract/reference/roles';
import { PageTabs, useAccount } from '@heliograph/kit/data';

export type CarrierTab = 'report' | 'costs' | 'invoices';

const path = '/main/carrier-surcharge';

/** The address of a part of Carrier Surcharge. */
export const tabAddress = (tab: CarrierTab): string => (tab === 'report' ? path : `${path}?tab=${tab}`);

/** Links the parts of Carrier Surcharge, for staff who see prices. */
export function CarrierTabs({ open }: { open: CarrierTab }) {
  const mayPrice = hasRole(useAccount().roles, pricingRoles);
  if (!mayPrice) return null;
  const tab = (name: CarrierTab, label: string) => ({ label, to: tabAddress(name), open: name === open });
  return (
    <PageTabs
      label="Carrier Surcharge"
      tabs={[tab('report', 'Report'), tab('costs', 'Vendor costs'), tab('invoices', 'Vendor invoices')]}
    />
  );
}
