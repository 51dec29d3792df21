import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CheckCheckIcon, ChevronLeftIcon, ClockIcon, ErrorPanel, formatPhone, Status } from '@heliograph/shared/data';
import { Menu } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { conversationStatus } from '@heliograph/shared/reference/conversations';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading, HStack, IconButton, Spinner } from '@heliograph/shared/ui';
import { Bubble } from './bubble';
import { Composer } from './composer';
import { nameOf, type Conversation } from './conversation';
import { Typing } from './typing';
import { useDraft } from './use-draft';

const hour = 3_600_000;
const snoozes = [['For an hour', hour], ['For 4 hours', 4 * hour], ['Until tomorrow', 24 * hour], ['For a week', 7 * 24 * hour]] as const;

export interface ThreadProps {
  conversation: Conversation;
  onBack: () => void;
  onDetails: () => void;
}

/** Shows one conversation: its texts and notes, and the composer. */
export function ThreadPane({ conversation, onBack, onDetails }: ThreadProps) {
  const shell = useShell();
  const { conversationUUID, status, unread } = conversation;
  const [text, setText] = useDraft(conversationUUID);
  const update = (changes: object): void => {
    // A failed call has shown its toast.
    shell.call('conversation.manage/updateconversation', { conversations: [conversationUUID], ...changes }).catch(() => undefined);
  };
  useEffect(() => {
    if (unread > 0) shell.call('conversation.manage/updateconversation', { conversations: [conversationUUID], read: true }, { quiet: true }).catch(() => undefined);
  }, [shell, conversationUUID, unread]);
  const cancel = (messageUUID: string): void => {
    shell.call('conversation.manage/cancelmessage', { messageUUID }).then(() => shell.toast.success('Text canceled'), () => undefined);
  };
  return (
    <chakra.section aria-label={nameOf(conversation)} display="flex" flexDirection="column" minHeight="0" height="100%">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="8" padding="0 16px 12px" borderBottomWidth="1px" borderColor="border">
        <chakra.span display={{ base: 'inline-flex', md: 'none' }}><IconButton aria-label="Back to the inbox" icon={ChevronLeftIcon} onClick={onBack} /></chakra.span>
        <Heading as="h2" textStyle="title" marginInlineEnd="auto">{nameOf(conversation)} <chakra.span textStyle="small" color="fg.muted">{conversation.contact ? formatPhone(conversation.phone) : ''}</chakra.span></Heading>
        <Status of={conversationStatus} is={status} />
        <HStack gap="8">
          <Button variant="quiet" onClick={onDetails} display={{ base: 'inline-flex', xl: 'none' }}>Details</Button>
          <Menu trigger={<Button icon={ClockIcon}>Snooze</Button>} items={snoozes.map(([label, ms]) => ({ label, onSelect: () => update({ status: 'SNOOZED', snoozedUntil: new Date(Date.now() + ms).toISOString() }) }))} />
          {status === 'RESOLVED'
            ? <Button onClick={() => update({ status: 'OPEN' })}>Reopen</Button>
            : <Button icon={CheckCheckIcon} onClick={() => update({ status: 'RESOLVED' })}>Resolve</Button>}
        </HStack>
      </chakra.header>
      <Texts key={conversationUUID} conversationUUID={conversationUUID} onCancel={cancel} onEdit={setText} />
      <Typing key={`typing ${conversationUUID}`} conversationUUID={conversationUUID} />
      <Composer key={`write ${conversationUUID}`} conversation={conversation} text={text} onText={setText} />
    </chakra.section>
  );
}

interface TextsProps {
  conversationUUID: string;
  onCancel: (messageUUID: string) => void;
  onEdit: (body: string) => void;
}

/** The texts, oldest at the top; it stays at the newest one until the user scrolls up. */
function Texts({ conversationUUID, onCancel, onEdit }: TextsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const first = useCall('conversation.manage/getthread', { conversationUUID });
  const newest = first.data?.items[0]?.id;
  useLayoutEffect(() => {
    box.current?.scrollTo?.({ top: box.current.scrollHeight });
  }, [newest]);
  const { data, error, refetch, isFetching } = first;
  return (
    <chakra.div ref={box} flex="1" minHeight="0" overflowY="auto" padding="16" tabIndex={0} role="region" aria-label="Texts">
      {error && !data && <ErrorPanel title="We couldn’t load the texts" error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!error && !data && <Spinner label="Loading" />}
      {[...starts].reverse().map((before) => (
        <Page key={before ?? 'newest'} conversationUUID={conversationUUID} before={before} onCancel={onCancel} onEdit={onEdit} last={before === starts.at(-1)} onOlder={(next) => setStarts([...starts, next])} />
      ))}
    </chakra.div>
  );
}

function Page({ conversationUUID, before, last, onOlder, ...work }: TextsProps & { before: string | null; last: boolean; onOlder: (next: string) => void }) {
  const { data } = useCall('conversation.manage/getthread', { conversationUUID, ...(before && { before }) }, { toast: before !== null });
  const next = data?.next;
  return (
    <>
      {last && next && <chakra.div display="flex" justifyContent="center" paddingBottom="12"><Button onClick={() => onOlder(next)}>Show older texts</Button></chakra.div>}
      <chakra.ul display="flex" flexDirection="column" gap="12" paddingBottom="12">
        {[...(data?.items ?? [])].reverse().map((item) => <Bubble key={item.id} item={item} {...work} />)}
      </chakra.ul>
    </>
  );
}
