import { EmptyState, ErrorPanel, Page, Status } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { statusOn } from '@heliograph/contract/reference/campaigns';
import { CallError } from '@heliograph/platform/session';
import { Button, chakra, Heading, Notice, Spinner } from '@heliograph/kit/ui';
import { Rejection } from '../rejection';
import { CampaignWizard } from './campaign-wizard';

export interface CampaignEditorProps {
  /** The ID of a campaign, or `new`. */
  of: string;
  onCreated: (campaignUUID: string) => void;
  onClose: () => void;
}

/** The pressed button is gone with the list, so the title takes the focus. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

/** Edits a campaign on a page of its own, with its status and the reason of a rejection. */
export function CampaignEditor({ of, onCreated, onClose }: CampaignEditorProps) {
  const fresh = of === 'new';
  const query = useCall('campaign.manage/getcampaign', { campaignUUID: of }, { enabled: !fresh, once: true });
  const campaign = query.data ?? null;
  const missing = !campaign && query.error instanceof CallError && [404, 422].includes(query.error.status);
  const locked = campaign && (campaign.status === 'MNO_PROVISIONED' ? campaign.blocked.edit : campaign.blocked.submit);
  return (
    <Page paddingBottom="40px">
      <chakra.header display="flex" alignItems="center" flexWrap="wrap" gap="12" minHeight="32px" marginBottom="20">
        <Heading as="h1" size="title" overflowWrap="anywhere" minWidth="0" outline="none" tabIndex={-1} ref={focusOnce}>
          {campaign?.name ?? (fresh ? 'New campaign' : 'Campaign')}
        </Heading>
        {(campaign || fresh) && <Status of={statusOn(campaign?.channel ?? '10DLC')} is={campaign?.status ?? 'DRAFT'} />}
        <Button variant="quiet" marginLeft="auto" onClick={onClose}>
          Close
        </Button>
      </chakra.header>
      {campaign?.rejection && (
        <chakra.div marginBottom="20">
          <Rejection campaign={campaign} />
        </chakra.div>
      )}
      {missing && (
        <EmptyState
          title="Campaign not found"
          text="It was deleted, or the link is incomplete."
          action={<Button onClick={onClose}>Show all campaigns</Button>}
        />
      )}
      {!fresh && query.error && !campaign && !missing && (
        <ErrorPanel
          title="We couldn’t load this campaign"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!fresh && query.isLoading && <Spinner label="Loading the campaign" />}
      {locked && (
        <Notice tone="warning" title="This campaign can’t be changed now.">
          {locked}
        </Notice>
      )}
      {(fresh || campaign) && !locked && <CampaignWizard campaign={campaign} onCreated={onCreated} onClose={onClose} />}
    </Page>
  );
}
