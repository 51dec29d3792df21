import { useRef, useState } from 'react';
import { ListScreen, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { Button } from '@heliograph/kit/ui';
import { broadcastMenu, columns, filters, type BroadcastDialog } from './list';

const BroadcastDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.BroadcastDrawer,
);
const BroadcastDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.BroadcastDialogs,
);

/** Lists the broadcasts of all accounts, which staff can hold, release, and cancel. */
export default function MessageBroadcastScreen() {
  const list = useRef<ListHandle<'admin.manage/getbroadcasts'>>(null);
  const [dialog, setDialog] = useState<BroadcastDialog | null>(null);
  return (
    <>
      <ListScreen
        call="admin.manage/getbroadcasts"
        exportCall="admin.manage/exportbroadcasts"
        keyFilter="broadcastUUID"
        title="Message Broadcast"
        things="broadcasts"
        thing="broadcast"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.broadcastUUID}
        rowLabel={(row) => row.name}
        details={({ row, ...drawer }) => <BroadcastDrawer broadcast={row} {...drawer} openDialog={setDialog} />}
        rowMenu={(broadcast) =>
          broadcastMenu(broadcast, { view: () => list.current?.open(broadcast.broadcastUUID), start: setDialog })
        }
        searchLabel="Name or company"
        empty={{
          title: 'No broadcasts yet',
          text: 'Broadcasts that customers create appear here.',
          action: (
            <Button as={Link} to="/main/accounts">
              View accounts
            </Button>
          ),
        }}
      />
      {dialog && <BroadcastDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
