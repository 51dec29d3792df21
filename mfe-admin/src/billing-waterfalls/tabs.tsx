import { PageTabs } from '@heliograph/kit/data';

export type WaterfallTab = 'waterfalls' | 'exceptions';

const path = '/main/billing-waterfalls';

/** The address of a part of Billing Waterfalls. */
export const tabAddress = (tab: WaterfallTab): string => (tab === 'waterfalls' ? path : `${path}?tab=${tab}`);

/** The address of a waterfall. With this key, the router asks before unsaved changes are lost. */
export const waterfallAddress = ({ waterfallUUID }: { waterfallUUID: string }): string =>
  `${path}?open=${waterfallUUID}`;

/** Links the two parts of Billing Waterfalls. */
export function WaterfallTabs({ open }: { open: WaterfallTab }) {
  const tab = (name: WaterfallTab, label: string) => ({ label, to: tabAddress(name), open: name === open });
  return (
    <PageTabs label="Billing Waterfalls" tabs={[tab('waterfalls', 'Waterfalls'), tab('exceptions', 'Exceptions')]} />
  );
}
