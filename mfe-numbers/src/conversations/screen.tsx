import { useState } from 'react';
import { EmptyState, ErrorPanel, Page, PageHeader, PlusIcon, Updated } from '@heliograph/kit/data';
import { Drawer, lazyPart } from '@heliograph/kit/overlay';
import { useCall, useInvalidate } from '@heliograph/platform/query';
import { Button, chakra, Spinner } from '@heliograph/kit/ui';
import { useAddressAction } from '@heliograph/platform/actions';
import { InboxPane } from './inbox';
import { useInboxAddress } from './use-inbox-address';
import { useTitleCount } from './use-title-count';

const loadThread = () => import('./thread');
const loadDetails = () => import('./details');
const ThreadPane = lazyPart(loadThread, (part) => part.ThreadPane);
const DetailsPane = lazyPart(loadDetails, (part) => part.DetailsPane);
// Someone who is about to open a conversation. A failed request is made again when it is shown.
const prepareThread = (): void => void Promise.all([loadThread(), loadDetails()]).catch(() => undefined);
const NewText = lazyPart(
  () => import('./new-text'),
  (part) => part.NewText,
);

const Panes = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    minHeight: '480px',
    height: { base: 'calc(100dvh - 109px)', md: 'calc(100dvh - 150px)' },
    marginInline: 'calc(var(--hg-gutter) * -1)',
    borderTopWidth: '1px',
    borderColor: 'border',
    paddingTop: '12',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', xl: '320px minmax(0, 1fr) 280px' },
  },
});

/** Conversations: the inbox, one thread, and its contact. On a phone one of them at a time. */
export default function ConversationsScreen() {
  const address = useInboxAddress();
  const { open, put } = address;
  const [writing, setWriting] = useState(false);
  const [details, setDetails] = useState(false);
  const write = (): void => setWriting(true);
  useAddressAction({ write });
  const summary = useCall('conversation.manage/summarizeconversations', {});
  const {
    data: conversation,
    error,
    refetch,
    isFetching,
  } = useCall('conversation.manage/getconversation', { conversationUUID: open ?? '' }, { enabled: open !== null });
  const reads = [
    useInvalidate('conversation.manage/getconversations'),
    useInvalidate('conversation.manage/summarizeconversations'),
    useInvalidate('conversation.manage/getconversation'),
    useInvalidate('conversation.manage/getthread'),
  ];
  const refresh = (): void => reads.forEach((read) => read());
  useTitleCount(summary.data?.open.unread ?? 0);
  const facets = summary.data?.facets;
  const numbers = (facets?.numbers ?? []).filter(({ canSend }) => canSend);
  return (
    <Page maxWidth="none">
      <PageHeader
        title="Conversations"
        zone
        actions={<Updated at={summary.dataUpdatedAt} busy={summary.isFetching} onRefresh={refresh} />}
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={write}>
            New text
          </Button>
        }
      />
      <Panes>
        <chakra.div
          minHeight="0"
          minWidth="0"
          onPointerEnter={prepareThread}
          onFocus={prepareThread}
          display={{ base: open ? 'none' : 'block', md: 'block' }}
          borderInlineEndWidth={{ base: '0', md: '1px' }}
          borderColor="border"
        >
          <InboxPane address={address} summary={summary.data} onNew={write} />
        </chakra.div>
        <chakra.div minHeight="0" minWidth="0" display={{ base: open ? 'block' : 'none', md: 'block' }}>
          {open === null && summary.data?.total !== 0 && (
            <chakra.div padding="0 16px">
              <EmptyState title="No conversation selected" text="Select one on the left, or write a new text." />
            </chakra.div>
          )}
          {open !== null && error && !conversation && (
            <ErrorPanel
              title="We couldn’t load this conversation"
              error={error}
              onRetry={() => void refetch()}
              busy={isFetching}
            >
              <Button onClick={() => put({ open: null })}>Back to the inbox</Button>
            </ErrorPanel>
          )}
          {open !== null && !error && !conversation && (
            <chakra.div padding="16">
              <Spinner label="Loading" />
            </chakra.div>
          )}
          {open !== null && conversation && (
            <ThreadPane
              key={open}
              conversation={conversation}
              numbers={numbers}
              onClose={() => put({ open: null })}
              onDetails={() => setDetails(true)}
              onOpen={(conversationUUID) => put({ open: conversationUUID })}
              onNew={write}
            />
          )}
        </chakra.div>
        {open !== null && conversation && (
          <chakra.div
            minHeight="0"
            minWidth="0"
            display={{ base: 'none', xl: 'block' }}
            borderInlineStartWidth="1px"
            borderColor="border"
          >
            <DetailsPane conversation={conversation} facets={facets} onClose={() => put({ open: null })} />
          </chakra.div>
        )}
      </Panes>
      {details && conversation && (
        <Drawer open onClose={() => setDetails(false)} title="Details">
          <DetailsPane conversation={conversation} facets={facets} onClose={() => setDetails(false)} />
        </Drawer>
      )}
      {writing && (
        <NewText
          numbers={summary.data ? numbers : null}
          preferred={address.number}
          onClose={() => setWriting(false)}
          onSent={(conversationUUID) => put({ open: conversationUUID })}
        />
      )}
    </Page>
  );
}
