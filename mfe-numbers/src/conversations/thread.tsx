import { useEffect } from 'react';
import { CheckCheckIcon, ChevronLeftIcon, ClockIcon, formatPhone, Status } from '@heliograph/shared/data';
import { Menu } from '@heliograph/shared/overlay';
import { conversationStatus } from '@heliograph/shared/reference/conversations';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading, HStack, IconButton } from '@heliograph/shared/ui';
import { Composer } from './composer';
import { nameOf, type Conversation } from './conversation';
import { ThreadTexts } from './thread-texts';
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
      <ThreadTexts key={conversationUUID} conversationUUID={conversationUUID} onCancel={cancel} onEdit={setText} />
      <Typing key={`typing ${conversationUUID}`} conversationUUID={conversationUUID} />
      <Composer key={`write ${conversationUUID}`} conversation={conversation} text={text} onText={setText} />
    </chakra.section>
  );
}
