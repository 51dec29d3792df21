import { useState } from 'react';
import { ListScreen, PlusIcon } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { QueryProvider } from '@heliograph/shared/query';
import { Button } from '@heliograph/shared/ui';
import { useRefresh } from '../use-refresh';
import { accountMenu } from './account-menu';
import { columns } from './columns';
import { filters } from './filters';
import type { AccountTask } from './types';

const AccountWork = lazyPart(() => import('./account-work').then((part) => ({ default: part.AccountWork })));

/** Every customer account, for staff. */
export default function AccountsScreen() {
  return (
    <QueryProvider>
      <Accounts />
    </QueryProvider>
  );
}

function Accounts() {
  const refresh = useRefresh();
  const [task, setTask] = useState<AccountTask | null>(null);
  return (
    <>
      <ListScreen
        call="admin.manage/getaccounts"
        exportCall="admin.manage/exportaccounts"
        keyFilter="accountUUID"
        title="Accounts"
        things="accounts"
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        rowKey={(row) => row.accountUUID}
        rowLabel={(row) => row.company}
        onOpen={(account) => setTask({ kind: 'view', account })}
        rowMenu={(account) => accountMenu(account, setTask)}
        primary={<Button variant="filled" icon={PlusIcon} onClick={() => setTask({ kind: 'create' })}>Create account</Button>}
        searchLabel="Company, user or account ID"
        empty={{ title: 'No accounts yet', text: 'Customers who sign up appear here.' }}
      />
      {task && <AccountWork task={task} onTask={setTask} onClose={() => setTask(null)} onDone={refresh} />}
    </>
  );
}
