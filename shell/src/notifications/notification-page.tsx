import { useEffect, useState } from 'react';
import { EmptyState, ErrorPanel } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Button, chakra, Spinner } from '@heliograph/kit/ui';
import { NotificationLine } from './notification-line';

interface NotificationPageProps {
  /** Where the page begins; null for the newest. */
  cursor: string | null;
  /** Called with the time of the list. */
  onAsOf?: ((asOf: string) => void) | undefined;
  /** Called when the user opens the place of a notification. */
  onLeave: () => void;
}

/**
 * Shows a page of notifications and, once asked for, the one after it, which begins where this one ends now: a new
 * notification moves the last one of each page to the next page.
 */
export function NotificationPage({ cursor, onAsOf, onLeave }: NotificationPageProps) {
  const { data, error, isFetching, refetch } = useCall(
    'session.manage/listnotifications',
    cursor === null ? {} : { cursor },
  );
  const [older, setOlder] = useState(false);
  useEffect(() => {
    if (data) onAsOf?.(data.asOf);
  }, [data, onAsOf]);
  if (!data) {
    return error ? (
      <ErrorPanel
        title="We couldn’t load your notifications"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Loading notifications" />
    );
  }
  if (!data.items.length && cursor === null)
    return (
      <EmptyState
        title="No notifications yet"
        text="Low balances, decisions about brands and campaigns, paused broadcasts, and logins from new devices will appear here."
      />
    );
  const { next } = data;
  return (
    <>
      <chakra.ul listStyleType="none" aria-label={cursor === null ? 'Newest notifications' : 'Older notifications'}>
        {data.items.map((item) => (
          <NotificationLine key={item.notificationUUID} notification={item} onLeave={onLeave} />
        ))}
      </chakra.ul>
      {next !== null &&
        (older ? (
          <NotificationPage cursor={next} onLeave={onLeave} />
        ) : (
          <Button marginTop="12" onClick={() => setOlder(true)}>
            Show older
          </Button>
        ))}
    </>
  );
}
