import { useState } from 'react';
import { DateTime, EditIcon, ErrorPanel, ListMinusIcon, ListPlusIcon, MergeIcon, PlusIcon } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Button, chakra, HStack, Icon, Spinner, Text } from '@heliograph/kit/ui';
import type { CustomField } from '../conditions/condition-fields';
import { useCustomFields } from '../conditions/use-custom-fields';
import { changeLines, eventActor, eventTitle, type ContactEvent } from './event-text';

const icons = {
  CREATED: PlusIcon,
  CHANGED: EditIcon,
  JOINED_LIST: ListPlusIcon,
  LEFT_LIST: ListMinusIcon,
  MERGED: MergeIcon,
};

function EventLine({ event, custom }: { event: ContactEvent; custom: readonly CustomField[] }) {
  const actor = eventActor(event);
  return (
    <chakra.li display="flex" gap="10" paddingBlock="10" borderTopWidth="1px" borderColor="border">
      <chakra.span color="fg.muted" marginTop="2">
        <Icon of={icons[event.kind]} />
      </chakra.span>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <Text fontWeight={600}>{eventTitle(event)}</Text>
        {changeLines(event, custom).map(({ field, label, before, after }) => (
          <Text key={field}>
            {label}:{' '}
            {before ? (
              <>
                <chakra.del color="fg.muted">{before}</chakra.del>{' '}
              </>
            ) : null}
            {after || <chakra.span color="fg.muted">none</chakra.span>}
          </Text>
        ))}
        <Text tone="muted" textStyle="small">
          <DateTime at={event.at} />
          {actor && ` · ${actor}`}
        </Text>
      </chakra.div>
    </chakra.li>
  );
}

/** Shows what happened to a contact, 20 events at a time, newest first. */
export function ContactHistory({ contactDataUUID }: { contactDataUUID: string }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const { data, error, refetch, isFetching } = useCall(
    'contact.manage/getcontactevents',
    { contactDataUUID, cursor: cursors.at(-1) ?? null },
    { keepPrevious: true },
  );
  const custom = useCustomFields();
  if (!data)
    return error ? (
      <ErrorPanel title="We couldn’t load the changes" error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner label="Loading the changes" />
    );
  return (
    <>
      <chakra.ol>
        {data.items.map((event) => (
          <EventLine
            key={`${event.at} ${event.kind} ${event.list ?? ''} ${event.changes.map(({ field }) => field).join(' ')}`}
            event={event}
            custom={custom}
          />
        ))}
      </chakra.ol>
      {(cursors.length > 1 || data.next !== null) && (
        <HStack gap="8" marginTop="8">
          <Button size={28} disabled={cursors.length === 1} onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
          <Button size={28} disabled={data.next === null} onClick={() => setCursors([...cursors, data.next])}>
            Older
          </Button>
        </HStack>
      )}
    </>
  );
}
