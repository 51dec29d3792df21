import { useState } from 'react';
import { BanIcon, countOf, Dash, DateTime, DetailList, Money, Phone, Pill, Status, Words, type Detail } from '@heliograph/shared/data';
import { consentStatus, lineType } from '@heliograph/shared/reference/contacts';
import { Link as RouterLink } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, FieldShell, Heading, NativeSelect, Stack } from '@heliograph/shared/ui';
import { ConfirmDialog, lazyPart } from '@heliograph/shared/overlay';
import { nameOf, type Conversation, type Inbox } from './conversation';
import { LocalTime } from './local-time';
import { only, useChange } from './use-change';

const LabelDialog = lazyPart(() => import('./label-dialog'), (part) => part.LabelDialog);

const Tag = chakra('span', { base: { paddingInline: '8', paddingBlock: '2', borderRadius: '4', bg: 'grey.tint', textStyle: 'small' } });

/** Shows the contact of a conversation, who takes care of it, and its last 30 days. */
export function DetailsPane({ conversation, facets }: { conversation: Conversation; facets: Inbox['facets'] | undefined }) {
  const shell = useShell();
  const { make } = useChange();
  const { conversationUUID, card, contact, labels, optedOut, assignee, problem, totals } = conversation;
  const [task, setTask] = useState<'label' | 'block' | null>(null);
  const close = (): void => setTask(null);
  const target = only(conversation);
  const assign = (userUUID: string): void => {
    const name = facets?.users.find((user) => user.userUUID === userUUID)?.name;
    // A failed call has shown its toast.
    void make(target, { assigneeUUID: userUUID || null }, name === undefined ? 'unassigned' : `assigned to ${name}`).catch(() => undefined);
  };
  const block = async (): Promise<void> => {
    await shell.call('conversation.manage/blockphone', { conversationUUID });
    shell.toast.success(`${nameOf(conversation)} blocked`);
  };
  const local = { name: 'Local time', value: <LocalTime zones={conversation.zones} /> };
  const facts: (Detail | null)[] = card ? [
    { name: 'Carrier', value: `${card.carrier ?? 'Unknown'}, ${lineType.label(card.lineType).toLowerCase()}` },
    local,
    { name: 'Email', value: card.email ?? <Dash /> },
    { name: 'Lists', value: <Words of={card.lists} most={3} /> },
  ] : [local];
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
            <option value="">Unassigned</option>
            {assignee?.disabled && <option value={assignee.userUUID}>{`${assignee.name} (disabled)`}</option>}
            {(facets?.users ?? []).map(({ userUUID, name }) => <option key={userUUID} value={userUUID}>{name}</option>)}
          </NativeSelect>
        </FieldShell>
        <section aria-label="Labels">
          <Heading as="h3" textStyle="label" marginBottom="8">Labels</Heading>
          <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center">
            {labels.map((label) => <Tag key={label}>{label}</Tag>)}
            <Button size={28} onClick={() => setTask('label')}>{labels.length ? 'Change labels' : 'Add labels'}</Button>
          </chakra.div>
        </section>
        <section aria-label="Last 30 days">
          <Heading as="h3" textStyle="label" marginBottom="8">Last 30 days</Heading>
          <DetailList details={[
            { name: 'Sent', value: `${countOf(totals.sent, 'text', 'texts')}, ${countOf(totals.sentSegments, 'segment', 'segments')}` },
            { name: 'Received', value: countOf(totals.received, 'text', 'texts') },
            { name: 'Cost', value: <Money usd={totals.cost} /> },
          ]} />
        </section>
        <chakra.div display="flex" flexWrap="wrap" gap="8">
          {contact && <Button as={RouterLink} to={`/main/contacts/${contact.contactDataUUID}/details`}>Open contact</Button>}
          {problem?.code !== 'BLOCKED' && !optedOut && <Button variant="quiet" color="red.fg" icon={BanIcon} onClick={() => setTask('block')}>Block</Button>}
        </chakra.div>
      </Stack>
      {task === 'label' && <LabelDialog target={target} known={facets?.labels ?? []} current={labels} onClose={close} />}
      {task === 'block' && (
        <ConfirmDialog
          open onClose={close} title={`Block ${nameOf(conversation)}?`} consequence="Adds the number to the number blacklist: none of your numbers can text it until it is removed there. It can still text you."
          confirmLabel="Block number" cancelLabel="Keep number" onConfirm={block}
        />
      )}
    </chakra.aside>
  );
}
