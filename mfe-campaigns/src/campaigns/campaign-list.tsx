import { useRef, useState } from 'react';
import { ListScreen, PlusIcon, RefreshIcon, type ListHandle, type Selection } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useNavigate } from '@heliograph/platform/router';
import { Button } from '@heliograph/kit/ui';
import { campaignMenu, type CampaignAction } from './campaign-menu';
import { columns, filters, type CampaignRow } from './list';

const CampaignDrawer = lazyPart(
  () => import('./campaign-drawer'),
  (part) => part.CampaignDrawer,
);
const CampaignDialog = lazyPart(
  () => import('./dialogs'),
  (part) => part.CampaignDialog,
);
const SwitchRenewal = lazyPart(
  () => import('./dialogs'),
  (part) => part.SwitchRenewal,
);

type Renewal = Selection<'campaign.manage/getcampaigns'>;

/** Lists the campaigns. `onForm` opens the form of a campaign, or of a `new` one. */
export function CampaignList({ onForm }: { onForm: (campaign: string) => void }) {
  const list = useRef<ListHandle<'campaign.manage/getcampaigns'>>(null);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{
    kind: CampaignAction;
    row: Pick<CampaignRow, 'campaignUUID' | 'name'>;
  } | null>(null);
  const [renewal, setRenewal] = useState<Renewal | null>(null);
  const create = (): void => onForm('new');
  const start = (kind: CampaignAction, row: Pick<CampaignRow, 'campaignUUID' | 'name'>): void =>
    setDialog({ kind, row });
  const edit = ({ campaignUUID }: Pick<CampaignRow, 'campaignUUID'>): void => onForm(campaignUUID);
  const messages = ({ campaignUUID }: Pick<CampaignRow, 'campaignUUID'>): void =>
    void navigate(`/main/campaigns/${campaignUUID}/messages`);
  return (
    <>
      <ListScreen
        call="campaign.manage/getcampaigns"
        exportCall="campaign.manage/exportcampaigns"
        keyFilter="campaignUUID"
        title="Campaigns"
        things="campaigns"
        thing="campaign"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.campaignUUID}
        rowLabel={(row) => row.name}
        details={(open) => <CampaignDrawer {...open} onEdit={edit} onMessages={messages} onStart={start} />}
        rowMenu={(row) =>
          campaignMenu(row, { view: ({ campaignUUID }) => list.current?.open(campaignUUID), edit, messages, start })
        }
        bulk={(selection) => [{ label: 'Auto-renew', icon: RefreshIcon, run: () => setRenewal(selection) }]}
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={create}>
            Register campaign
          </Button>
        }
        searchLabel="Name or description"
        empty={{
          title: 'No campaigns yet',
          text: 'Campaigns that you register appear here. Carriers need one for each program before its numbers can text.',
          action: <Button onClick={create}>Register campaign</Button>,
        }}
      />
      {dialog && (
        <CampaignDialog kind={dialog.kind} row={dialog.row} onClose={() => setDialog(null)} onCloned={onForm} />
      )}
      {renewal && (
        <SwitchRenewal selection={renewal} onClose={() => setRenewal(null)} onDone={() => list.current?.unselect()} />
      )}
    </>
  );
}
