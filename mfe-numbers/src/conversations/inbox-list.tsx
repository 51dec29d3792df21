import { useState } from 'react';
import { ErrorPanel } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { chakra, Spinner } from '@heliograph/kit/ui';
import { InboxRows, pageSize, type InboxListProps } from './inbox-rows';

/** The conversations that match, the latest first. While others are being loaded, the ones before remain. */
export function InboxList({ filter, ...rest }: InboxListProps) {
  const first = useCall(
    'conversation.manage/getconversations',
    { filter, page: { size: pageSize } },
    { keepPrevious: true },
  );
  const { data, error, refetch, isFetching, isPlaceholderData } = first;
  const [shown, setShown] = useState(filter);
  if (!isPlaceholderData && JSON.stringify(shown) !== JSON.stringify(filter)) setShown(filter);
  if (error && !data)
    return (
      <ErrorPanel
        title="We couldn’t load the conversations"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data)
    return (
      <chakra.div padding="16">
        <Spinner label="Loading" />
      </chakra.div>
    );
  return (
    <InboxRows
      key={JSON.stringify(shown)}
      filter={shown}
      first={{ items: data.items, next: data.page.next }}
      busy={isFetching}
      {...rest}
    />
  );
}
