import { DateTime, DetailList, ErrorPanel, formatPhone, Status, type RowDetails } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { deliveryState, webhookEvent, webhookHints, webhookProblem } from '@heliograph/contract/reference/webhooks';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading, Notice, Spinner, Stack } from '@heliograph/kit/ui';
import { CodeBlock } from '../samples/code-block';
import type { EventRow } from './list';

export interface EventDetailsProps extends RowDetails<EventRow> {
  onReplay: () => void;
  /** Opens a message. */
  onMessage: (messageUUID: string) => void;
}

/** Shows an event: its content, and each attempt to deliver it. */
export function EventDetails({ row, onClose, actions, onReplay, onMessage }: EventDetailsProps) {
  const opens = useShell().session.canOpen('conversations');
  const { data, error, refetch, isFetching } = useCall('account.manage/getwebhookdelivery', {
    deliveryUUID: row.deliveryUUID,
  });
  const { problem } = data ?? row;
  return (
    <Drawer
      open
      onClose={onClose}
      title={webhookEvent.label(row.event)}
      subtitle={row.phone === null ? (row.about ?? undefined) : formatPhone(row.phone)}
      actions={actions}
      footer={
        <>
          <Button size={36} onClick={onClose}>
            Close
          </Button>
          <Button size={36} variant="filled" onClick={onReplay}>
            Send again
          </Button>
        </>
      }
    >
      <Stack gap="16">
        <DetailList
          details={[
            { name: 'Result', value: <Status of={deliveryState} is={(data ?? row).state} /> },
            { name: 'Time', value: <DateTime at={row.createdAt} /> },
            ...(data?.dueAt ? [{ name: 'Next attempt', value: <DateTime at={data.dueAt} /> }] : []),
          ]}
        />
        {opens && row.messageUUID !== null && (
          <div>
            <Button size={28} onClick={() => onMessage(row.messageUUID ?? '')}>
              Open message
            </Button>
          </div>
        )}
        {problem && (
          <Notice tone="error" title={webhookProblem.label(problem)}>
            {webhookHints[problem]}
          </Notice>
        )}
        {error && (
          <ErrorPanel
            title="We couldn’t load this event"
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!data && !error && <Spinner label="Loading" />}
        {data && <CodeBlock label="Content" code={data.body} />}
        {data && data.log.length > 0 && (
          <chakra.section aria-label="Attempts">
            <Heading as="h3" marginBottom="8">
              Attempts
            </Heading>
            <chakra.ol display="flex" flexDirection="column" gap="16">
              {data.log.map(({ seq, at, url, http, ms, problem: failed, snippet }) => (
                <chakra.li key={seq} display="flex" flexDirection="column" gap="8">
                  <span>
                    <DateTime at={at} /> · {failed ? webhookProblem.label(failed) : 'Accepted'}
                    {http !== null && ` · HTTP ${http}`} · {ms} ms
                  </span>
                  <chakra.span textStyle="small" color="fg.muted" overflowWrap="anywhere">
                    {url}
                  </chakra.span>
                  {snippet && <CodeBlock label="Response" code={snippet} />}
                </chakra.li>
              ))}
            </chakra.ol>
          </chakra.section>
        )}
      </Stack>
    </Drawer>
  );
}
