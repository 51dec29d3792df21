import { EmptyState, ErrorPanel, Page, PageHeader, PageTabs, Status } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { statusOn } from '@heliograph/contract/reference/campaigns';
import { Link as RouterLink, useLocation, useSearchParams } from '@heliograph/platform/router';
import { CallError, useShell } from '@heliograph/platform/session';
import { Box, Button, Link, Spinner } from '@heliograph/kit/ui';
import { MessagesTab } from './messages-tab';
import { TrafficTab } from './traffic-tab';

/** Returns the campaign ID of a path such as `/main/campaigns/<uuid>/messages`; null if it is not a UUID. */
const campaignOf = (pathname: string): string | null =>
  /\/campaigns\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/messages\/?$/i.exec(pathname)?.[1] ?? null;

/** Shows the messages of a campaign, or how similar its traffic is to them; the part is in the address. */
export default function CampaignMessagesScreen() {
  const shell = useShell();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const campaignUUID = campaignOf(pathname);
  const { data, error, refetch, isFetching } = useCall(
    'campaign.manage/getcampaignmessages',
    { campaignUUID: campaignUUID ?? '', archived: true },
    { enabled: campaignUUID !== null },
  );
  const gone = campaignUUID === null || (error instanceof CallError && error.status === 404);
  const traffic = params.get('tab') === 'traffic';
  return (
    <Page>
      <Link asChild look="quiet">
        <RouterLink to={campaignUUID ? `/main/campaigns?open=${campaignUUID}` : '/main/campaigns'}>
          Campaigns
        </RouterLink>
      </Link>
      <PageHeader
        title={data ? `Messages of ${data.campaign.name}` : 'Campaign Messages'}
        count={data && <Status of={statusOn(data.campaign.channel)} is={data.campaign.status} />}
        zone={traffic}
      />
      {gone && (
        <EmptyState
          title="This campaign doesn’t exist"
          text="It may have been deleted, or the link is incomplete."
          action={<Button onClick={() => shell.navigate('/main/campaigns')}>View campaigns</Button>}
        />
      )}
      {!gone && !data && error && (
        <ErrorPanel
          title="We couldn’t load the messages"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!gone && !data && !error && <Spinner label="Loading" />}
      {data && campaignUUID !== null && (
        <>
          <PageTabs
            label="Parts of Campaign Messages"
            tabs={[
              { label: 'Registered messages', to: pathname, open: !traffic },
              { label: 'Traffic', to: `${pathname}?tab=traffic`, open: traffic },
            ]}
          />
          <Box paddingTop="12">
            {traffic ? <TrafficTab campaignUUID={campaignUUID} /> : <MessagesTab data={data} />}
          </Box>
        </>
      )}
    </Page>
  );
}
