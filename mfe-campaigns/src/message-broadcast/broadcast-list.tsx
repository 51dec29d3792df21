import { useState } from 'react';
import { ListScreen, PlusIcon } from '@heliograph/kit/data';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { broadcastMenu, type BroadcastAct } from './broadcast-menu';
import { ActDialog } from './act-dialog';
import { broadcastAddress, columns, filters, type Broadcast, type BroadcastRow } from './list';
import { useSwitch } from './use-switch';

interface BroadcastListProps {
  /** Opens the composer or the results of a broadcast, or of a `new` one. */
  onOpen: (broadcast: string) => void;
  onUnscheduled: (draft: Broadcast) => void;
}

/** Lists the broadcasts. */
export function BroadcastList({ onOpen, onUnscheduled }: BroadcastListProps) {
  const shell = useShell();
  const [asked, setAsked] = useState<{ act: BroadcastAct; row: BroadcastRow } | null>(null);
  const pause = useSwitch();
  const unschedule = useSwitch(onUnscheduled);
  const copy = async (
    call: 'campaign.manage/duplicatebroadcast' | 'campaign.manage/retrybroadcast',
    { broadcastUUID }: BroadcastRow,
  ): Promise<void> => {
    try {
      onOpen((await shell.call(call, { broadcastUUID })).broadcastUUID);
    } catch {
      // The failed call has shown its toast.
    }
  };
  const create = (
    <Button variant="filled" icon={PlusIcon} onClick={() => onOpen('new')}>
      New broadcast
    </Button>
  );
  return (
    <>
      <ListScreen
        call="campaign.manage/getbroadcasts"
        exportCall="campaign.manage/exportbroadcasts"
        keyFilter="broadcastUUID"
        title="Message Broadcast"
        things="broadcasts"
        thing="broadcast"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.broadcastUUID}
        rowLabel={(row) => row.name}
        href={(row) => broadcastAddress(row.broadcastUUID)}
        rowMenu={(row) =>
          broadcastMenu(row, {
            open: () => onOpen(row.broadcastUUID),
            ask: (act) => setAsked({ act, row }),
            act: (act) => (act === 'unschedule' ? unschedule : pause)(act, row),
            copy: (call) => void copy(call, row),
          })
        }
        primary={create}
        searchLabel="Name"
        empty={{
          title: 'No broadcasts yet',
          text: 'Send one message to many contacts. You see who gets it, what it costs, and when it ends before anything is sent.',
          action: <Button onClick={() => onOpen('new')}>New broadcast</Button>,
        }}
      />
      {asked && <ActDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
