import { ErrorPanel, Status, type RowDetails } from '@heliograph/kit/data';
import { statusOn } from '@heliograph/contract/reference/campaigns';
import { numberType } from '@heliograph/contract/reference/numbers';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Button, Spinner } from '@heliograph/kit/ui';
import { CampaignDetails, useCaseLabel } from './campaign-details';
import { editLabel, type CampaignAction } from './campaign-menu';
import type { CampaignRow } from './list';

export interface CampaignDrawerProps extends RowDetails<CampaignRow> {
  onEdit: (row: CampaignRow) => void;
  onMessages: (row: CampaignRow) => void;
  onStart: (action: CampaignAction, row: CampaignRow) => void;
}

/** Shows a campaign: its status with each carrier, its rejection, numbers, submissions, timeline, and fields. */
export function CampaignDrawer({ row, onClose, actions, onEdit, onMessages, onStart }: CampaignDrawerProps) {
  const { data, error, isFetching, refetch } = useCall(
    'campaign.manage/getcampaign',
    { campaignUUID: row.campaignUUID },
    { toast: true },
  );
  const label = editLabel(row.status);
  const canEdit = data && (data.status === 'MNO_PROVISIONED' ? data.blocked.edit : data.blocked.submit) === null;
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.name}
      status={<Status of={statusOn(row.channel)} is={row.status} />}
      subtitle={`${numberType.label(row.channel)} · ${useCaseLabel(row.useCase)}`}
      actions={actions}
      footer={
        <>
          <Button size={36} onClick={() => onMessages(row)}>
            Messages
          </Button>
          {data?.blocked.nudge === null && (
            <Button size={36} onClick={() => onStart('nudge', row)}>
              Nudge carriers
            </Button>
          )}
          {data?.blocked.appeal === null && (
            <Button size={36} onClick={() => onStart('appeal', row)}>
              Appeal
            </Button>
          )}
          {data?.status === 'MNO_PROVISIONED' && (
            <Button size={36} onClick={() => onStart('assign', row)}>
              Assign numbers
            </Button>
          )}
          {label && canEdit && (
            <Button size={36} onClick={() => onEdit(row)}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {!data && error && (
        <ErrorPanel
          title="We couldn’t load this campaign"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the campaign" />}
      {data && <CampaignDetails campaign={data} />}
    </Drawer>
  );
}
