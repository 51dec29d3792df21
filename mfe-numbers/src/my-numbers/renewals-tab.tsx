import { formatPhone, RefreshIcon } from '@heliograph/kit/data';
import { RenewalsTable, type Renewal } from '@heliograph/widgets/renewals';
import { useShell } from '@heliograph/platform/session';

/** Shows which fees are due, which numbers would be lost at today's balance, and lets one keep or give up each. */
export function RenewalsTab() {
  const shell = useShell();
  const renew = (row: Renewal, autoRenew: boolean): void => {
    const undo = { action: { label: 'Undo', run: () => renew(row, !autoRenew) } };
    shell.call('account.manage/updatenumber', { numbers: [row.refUUID], patch: { autoRenew } }).then(
      () => shell.toast.success(`Auto-renew turned ${autoRenew ? 'on' : 'off'} for ${formatPhone(row.name)}`, undo),
      // The call has shown its toast.
      () => undefined,
    );
  };
  const menu = (row: Renewal) =>
    row.kind === 'CAMPAIGN'
      ? []
      : [
          {
            label: row.autoRenew ? 'Don’t renew' : 'Renew automatically',
            icon: RefreshIcon,
            onSelect: () => renew(row, !row.autoRenew),
          },
        ];
  return <RenewalsTable rowMenu={menu} />;
}
