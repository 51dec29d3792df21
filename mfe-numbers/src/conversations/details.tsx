import { countOf, Dash, DateTime, DetailList, Money, Phone, Pill, Status, Words, Zone, type Detail } from '@heliograph/shared/data';
import { consentStatus, lineType } from '@heliograph/shared/reference/contacts';
import { Link as RouterLink } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, FieldShell, Heading, NativeSelect, Stack } from '@heliograph/shared/ui';
import { nameOf, type Conversation, type Inbox } from './conversation';

/** Shows the contact of a conversation, who takes care of it, and its last 30 days. */
export function DetailsPane({ conversation, users }: { conversation: Conversation; users: Inbox['facets']['users'] }) {
  const shell = useShell();
  const { conversationUUID, card, contact, optedOut, assignee, totals } = conversation;
  const assign = (userUUID: string): void => {
    // A failed call has shown its toast.
    shell.call('conversation.manage/updateconversation', { conversations: [conversationUUID], assigneeUUID: userUUID || null }).catch(() => undefined);
  };
  const facts: (Detail | null)[] = card ? [
    { name: 'Carrier', value: `${card.carrier ?? 'Unknown'}, ${lineType.label(card.lineType).toLowerCase()}` },
    card.timezone ? { name: 'Time zone', value: <Zone code={card.timezone} /> } : null,
    { name: 'Email', value: card.email ?? <Dash /> },
    { name: 'Lists', value: <Words of={card.lists} most={3} /> },
  ] : [];
  return (
    <chakra.aside aria-label="Details" padding="0 16px" overflowY="auto" height="100%">
      <Stack gap="16">
        <div>
          <Heading as="h2" textStyle="title">{nameOf(conversation)}</Heading>
          <Phone number={conversation.phone} />
        </div>
        <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center">
          {optedOut ? <Pill meaning="blocked">Opted out</Pill> : card && <Status of={consentStatus} is={card.consent} />}
          {card?.consentAt && <chakra.span textStyle="small" color="fg.muted"><DateTime at={card.consentAt} only="day" /></chakra.span>}
        </chakra.div>
        <DetailList details={facts.filter((fact) => fact !== null)} />
        <FieldShell label="Assigned to">
          <NativeSelect value={assignee?.userUUID ?? ''} onChange={(event) => assign(event.currentTarget.value)}>
            <option value="">Nobody</option>
            {users.map(({ userUUID, name }) => <option key={userUUID} value={userUUID}>{name}</option>)}
          </NativeSelect>
        </FieldShell>
        <section aria-label="Last 30 days">
          <Heading as="h3" textStyle="label" marginBottom="8">Last 30 days</Heading>
          <DetailList details={[
            { name: 'Sent', value: `${countOf(totals.sent, 'text', 'texts')}, ${countOf(totals.sentSegments, 'segment', 'segments')}` },
            { name: 'Received', value: countOf(totals.received, 'text', 'texts') },
            { name: 'Cost', value: <Money usd={totals.cost} /> },
          ]} />
        </section>
        {contact && <div><Button as={RouterLink} to={`/main/contacts/${contact.contactDataUUID}/details`}>Open contact</Button></div>}
      </Stack>
    </chakra.aside>
  );
}
