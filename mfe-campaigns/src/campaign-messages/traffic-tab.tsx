import { CalendarDay, Count, EmptyState, ErrorPanel, formatShare, Share, Totals } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { driftLimit } from '@heliograph/contract/reference/campaigns';
import { chakra, Heading, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';

const Cell = chakra('td', {
  base: {
    paddingBlock: '8px',
    paddingInlineEnd: '16px',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
const Head = chakra('th', {
  base: {
    paddingBlock: '8px',
    paddingInlineEnd: '16px',
    textAlign: 'start',
    fontWeight: 600,
    borderBottomWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'nowrap',
  },
});

/**
 * Shows how similar the outbound messages of the last 30 days were to the registered ones, and the least similar of
 * them.
 */
export function TrafficTab({ campaignUUID }: { campaignUUID: string }) {
  const { data, error, refetch, isFetching } = useCall('campaign.manage/getcampaigntraffic', { campaignUUID });
  if (!data && error)
    return (
      <ErrorPanel title="We couldn’t load the traffic" error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Spinner label="Loading" />;
  if (data.messages === 0)
    return (
      <EmptyState
        title="No traffic compared yet"
        text="A few minutes after messages are sent on this campaign, this page shows how similar they are to its registered messages."
      />
    );
  return (
    <Stack gap="24">
      {data.unlike > 0 && (
        <Notice
          tone="warning"
          title={
            data.unlike === 1
              ? '1 message differs from everything that is registered.'
              : `${data.unlike.toLocaleString('en-US')} messages differ from everything that is registered.`
          }
        >
          Carriers suspend campaigns whose messages don’t match their samples. Register samples like them, or send them
          on another campaign.
        </Notice>
      )}
      <Totals
        label="Last 30 days"
        items={[
          { label: 'Messages compared', value: <Count value={data.messages} /> },
          { label: 'Mean similarity', value: <Share of={data.similarity} low={driftLimit} /> },
          { label: `Below ${formatShare(driftLimit)}`, value: <Count value={data.unlike} /> },
        ]}
      />
      <section aria-label="Least similar messages">
        <Heading as="h2" size="section" marginBottom="8">
          Least similar messages
        </Heading>
        <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label="Least similar messages, table">
          <chakra.table width="100%" minWidth="560px" borderCollapse="collapse">
            <thead>
              <tr>
                <Head scope="col">Similarity</Head>
                <Head scope="col">Message</Head>
                <Head scope="col">Nearest registered</Head>
                <Head scope="col">Sent</Head>
              </tr>
            </thead>
            <tbody>
              {data.texts.map(({ messageUUID, body, similarity, nearest, day }) => (
                <tr key={messageUUID}>
                  <Cell>
                    <Share of={similarity} low={driftLimit} />
                  </Cell>
                  <Cell overflowWrap="anywhere">{body}</Cell>
                  <Cell whiteSpace="nowrap">{nearest ?? ''}</Cell>
                  <Cell whiteSpace="nowrap">
                    <CalendarDay day={day} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      </section>
      <section aria-label="By day">
        <Heading as="h2" size="section" marginBottom="8">
          By day
        </Heading>
        <chakra.table width="100%" maxWidth="560px" borderCollapse="collapse">
          <thead>
            <tr>
              <Head scope="col">Day</Head>
              <Head scope="col">Messages</Head>
              <Head scope="col">Mean similarity</Head>
              <Head scope="col">Below {formatShare(driftLimit)}</Head>
            </tr>
          </thead>
          <tbody>
            {[...data.days].reverse().map(({ day, messages, similarity, unlike }) => (
              <tr key={day}>
                <Cell>
                  <CalendarDay day={day} />
                </Cell>
                <Cell>
                  <Count value={messages} />
                </Cell>
                <Cell>
                  <Share of={similarity} low={driftLimit} />
                </Cell>
                <Cell>
                  <Count value={unlike} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </chakra.table>
        <Text tone="muted" textStyle="small" marginTop="8">
          100% means that all words and their order are those of a registered message, apart from merge fields, numbers,
          and links.
        </Text>
      </section>
    </Stack>
  );
}
