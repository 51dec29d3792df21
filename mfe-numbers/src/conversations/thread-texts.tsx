import { useCallback, useState } from 'react';
import { dayOf, formatDay } from '@heliograph/contract/dates';
import { ErrorPanel, useZone } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Spinner } from '@heliograph/kit/ui';
import { VirtualList } from '@heliograph/kit/virtual';
import { ArrivedTexts } from './arrived-texts';
import { Bubble } from './bubble';
import type { ThreadItem } from './conversation';
import { EventLine } from './event-line';
import type { RowOrder } from './gathered-rows';
import { useGathered } from './use-gathered';

const TextDrawer = lazyPart(
  () => import('./text-drawer'),
  (part) => part.TextDrawer,
);

const rowHeight = 76;
const idOf = ({ id }: ThreadItem): string => id;
const order: RowOrder<ThreadItem> = { idOf, positionOf: idOf };

const Day = chakra('div', {
  base: { textAlign: 'center', textStyle: 'small', color: 'fg.muted', paddingBlock: '4px 16px' },
});

export interface ThreadTextsProps {
  conversationUUID: string;
  /** Of the other party. */
  name: string;
  onCancel: (messageUUID: string) => void;
  onEdit: (body: string) => void;
}

/** The texts and notes of a conversation by day, oldest at the top. Older ones are read while one scrolls up. */
export function ThreadTexts({ conversationUUID, name, onCancel, onEdit }: ThreadTextsProps) {
  const shell = useShell();
  const zone = useZone();
  const [shown, setShown] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useCall('conversation.manage/getthread', { conversationUUID });
  const read = useCallback(
    (before: string, signal: AbortSignal) =>
      shell.call('conversation.manage/getthread', { conversationUUID, before }, { signal }),
    [shell, conversationUUID],
  );
  const { rows, more, retry } = useGathered(data, read, order);
  if (error && !rows)
    return (
      <ErrorPanel title="We couldn’t load the texts" error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!rows)
    return (
      <chakra.div flex="1" padding="16">
        <Spinner label="Loading" />
      </chakra.div>
    );
  const texts = [...rows].reverse();
  return (
    <>
      {data && <ArrivedTexts items={data.items} name={name} />}
      {retry && (
        <chakra.div display="flex" justifyContent="center" padding="8">
          <Button onClick={retry}>Load older texts</Button>
        </chakra.div>
      )}
      <VirtualList
        label="Texts"
        anchor="end"
        rows={texts}
        keyOf={idOf}
        rowHeight={rowHeight}
        onNear={more}
        render={(item, index) => {
          const before = texts[index - 1];
          const begins = !before || dayOf(before.at, zone) !== dayOf(item.at, zone);
          return (
            <chakra.div padding="0 16px 12px">
              {begins && <Day>{formatDay(item.at, zone)}</Day>}
              {item.kind === 'event' ? (
                <EventLine item={item} />
              ) : (
                <Bubble item={item} onCancel={onCancel} onEdit={onEdit} onDetails={setShown} />
              )}
            </chakra.div>
          );
        }}
      />
      {shown !== null && <TextDrawer messageUUID={shown} onClose={() => setShown(null)} />}
    </>
  );
}
