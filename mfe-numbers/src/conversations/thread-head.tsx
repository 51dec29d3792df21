import { useState } from 'react';
import {
  CheckCheckIcon,
  ChevronLeftIcon,
  ClockIcon,
  DateTime,
  formatPhone,
  Status,
  useZone,
} from '@heliograph/kit/data';
import { lazyPart, Menu } from '@heliograph/kit/overlay';
import { conversationStatus, type ConversationStatus } from '@heliograph/contract/reference/conversations';
import { Button, chakra, Heading, HStack, IconButton } from '@heliograph/kit/ui';
import { nameOf, type Conversation } from './conversation';
import { snoozeItems } from './snooze';
import { only, statusDone, useChange } from './use-change';

const SnoozeDialog = lazyPart(
  () => import('./snooze-dialog'),
  (part) => part.SnoozeDialog,
);

export interface ThreadHeadProps {
  conversation: Conversation;
  onClose: () => void;
  onDetails: () => void;
}

/** Shows whose conversation it is and its status, and changes that. */
export function ThreadHead({ conversation, onClose, onDetails }: ThreadHeadProps) {
  const { status, snoozedUntil } = conversation;
  const zone = useZone();
  const { make, snooze } = useChange();
  const [asking, setAsking] = useState(false);
  const target = only(conversation);
  // A failed call has shown its toast.
  const run = (work: Promise<void>): void => void work.catch(() => undefined);
  const put = (next: Exclude<ConversationStatus, 'SNOOZED'>): void =>
    run(make(target, { status: next }, statusDone[next]));
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8"
      padding="0 16px 12px"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.span display={{ base: 'inline-flex', md: 'none' }}>
        <IconButton aria-label="Back to the inbox" icon={ChevronLeftIcon} onClick={onClose} />
      </chakra.span>
      <Heading as="h2" textStyle="title" marginInlineEnd="auto">
        {nameOf(conversation)}{' '}
        <chakra.span textStyle="small" color="fg.muted">
          {conversation.contact ? formatPhone(conversation.phone) : ''}
        </chakra.span>
      </Heading>
      <HStack gap="6">
        <Status of={conversationStatus} is={status} />
        {snoozedUntil && (
          <chakra.span textStyle="small" color="fg.muted">
            until <DateTime at={snoozedUntil} only="minute" />
          </chakra.span>
        )}
      </HStack>
      <HStack gap="8" flexWrap="wrap">
        <Button variant="quiet" onClick={onDetails} display={{ base: 'inline-flex', xl: 'none' }}>
          Details
        </Button>
        {(status === 'OPEN' || status === 'PENDING') && (
          <Button onClick={() => put(status === 'OPEN' ? 'PENDING' : 'OPEN')}>
            {status === 'OPEN' ? 'Set to pending' : 'Reopen'}
          </Button>
        )}
        {status === 'SNOOZED' && <Button onClick={() => put('OPEN')}>End snooze</Button>}
        <Menu
          trigger={<Button icon={ClockIcon}>Snooze</Button>}
          items={snoozeItems({ zone, onUntil: (until) => run(snooze(target, until)), onCustom: () => setAsking(true) })}
        />
        {status === 'RESOLVED' ? (
          <Button onClick={() => put('OPEN')}>Reopen</Button>
        ) : (
          <Button icon={CheckCheckIcon} onClick={() => put('RESOLVED')}>
            Resolve
          </Button>
        )}
      </HStack>
      {asking && <SnoozeDialog target={target} onClose={() => setAsking(false)} />}
    </chakra.header>
  );
}
