import { PageTabs, useAccount } from '@heliograph/kit/data';

export type CarrierTab = 'report' | 'costs' | 'invoices';

const path = '/main/carrier-surcharge';
const pricingRoles: readonly string[] = ['superadmin', 'customerAdmin'];

/** The address of a part of Carrier Surcharge. */
export const tabAddress = (tab: CarrierTab): string => (tab === 'report' ? path : `${path}?tab=${tab}`);

/** Links the parts of Carrier Surcharge, for staff who see prices. */
export function CarrierTabs({ open }: { open: CarrierTab }) {
  const mayPrice = useAccount().roles.some((role) => pricingRoles.includes(role));
  if (!mayPrice) return null;
  const tab = (name: CarrierTab, label: string) => ({ label, to: tabAddress(name), open: name === open });
  return (
    <PageTabs
      label="Carrier Surcharge"
      tabs={[tab('report', 'Report'), tab('costs', 'Vendor costs'), tab('invoices', 'Vendor invoices')]}
    />
  );
}
