import { PageTabs } from '@heliograph/kit/data';

export type NumberTab = 'numbers' | 'buy' | 'renewals';

const path = '/main/my-numbers';

/** The address of a part of My Numbers. */
export const tabAddress = (tab: NumberTab): string => (tab === 'numbers' ? path : `${path}?tab=${tab}`);

/** Links the three parts of My Numbers. */
export function NumberTabs({ open }: { open: NumberTab }) {
  const tab = (name: NumberTab, label: string) => ({ label, to: tabAddress(name), open: name === open });
  return (
    <PageTabs
      label="My Numbers"
      tabs={[tab('numbers', 'Numbers'), tab('buy', 'Buy numbers'), tab('renewals', 'Upcoming renewals')]}
    />
  );
}
