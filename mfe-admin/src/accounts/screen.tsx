import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { ListScreen, PlusIcon, useAccount, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import { accountMenu, columns, filters, type AccountDialog } from './list';

const AccountDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.AccountDrawer,
);
const AccountDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.AccountDialogs,
);

/** Lists every customer account, for staff. */
export default function AccountsScreen() {
  const list = useRef<ListHandle<'admin.manage/getaccounts'>>(null);
  const { roles } = useAccount();
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const create = (): void => setDialog({ kind: 'create' });
  useAddressAction({ create });
  return (
    <>
      <ListScreen
        call="admin.manage/getaccounts"
        exportCall="admin.manage/exportaccounts"
        keyFilter="accountUUID"
        title="Accounts"
        things="accounts"
        thing="account"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.accountUUID}
        rowLabel={(row) => row.company}
        details={({ row, ...drawer }) => <AccountDrawer account={row} {...drawer} openDialog={setDialog} />}
        rowMenu={(account) =>
          accountMenu(account, roles, { view: () => list.current?.open(account.accountUUID), start: setDialog })
        }
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={create}>
            Create account
          </Button>
        }
        searchLabel="Company, user, or account ID"
        empty={{
          title: 'No accounts yet',
          text: 'Customers who sign up, and accounts you create, appear here.',
          action: <Button onClick={create}>Create account</Button>,
        }}
      />
      {dialog && <AccountDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
