import { useState } from 'react';
import { BanIcon, countOf, DetailList, Money, PlusIcon } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Button, chakra, FieldShell, Heading, NativeSelect, Stack } from '@heliograph/kit/ui';
import { BlockDialog } from './block-dialog';
import type { Conversation, Inbox } from './conversation';
import { DetailsContact } from './details-contact';
import { DetailsNotes } from './details-notes';
import { only, useChange } from './use-change';

const ContactDialog = lazyPart(
  () => import('./contact-dialog'),
  (part) => part.ContactDialog,
);
const LabelDialog = lazyPart(
  () => import('./label-dialog'),
  (part) => part.LabelDialog,
);

const Tag = chakra('span', {
  base: { paddingInline: '8', paddingBlock: '2', borderRadius: '4', bg: 'grey.tint', textStyle: 'small' },
});

export interface DetailsProps {
  conversation: Conversation;
  facets: Inbox['facets'] | undefined;
  onClose: () => void;
}

/** Shows the contact of a conversation, who takes care of it, its latest notes, and its last 30 days. */
export function DetailsPane({ conversation, facets }: DetailsProps) {
  const { make } = useChange();
  const { contact, labels, notes, optedOut, assignee, problem, totals } = conversation;
  const [dialog, setDialog] = useState<'contact' | 'label' | 'block' | null>(null);
  const close = (): void => setDialog(null);
  const target = only(conversation);
  const assign = (userUUID: string): void => {
    const name = facets?.users.find((user) => user.userUUID === userUUID)?.name;
    // A failed call has shown its toast.
    void make(
      target,
      { assigneeUUID: userUUID || null },
      name === undefined ? 'unassigned' : `assigned to ${name}`,
    ).catch(() => undefined);
  };
  return (
    <chakra.aside aria-label="Details" padding="0 16px" overflowY="auto" height="100%">
      <Stack gap="16">
        <DetailsContact conversation={conversation} />
        <FieldShell label="Assigned to">
          <NativeSelect value={assignee?.userUUID ?? ''} onChange={(event) => assign(event.currentTarget.value)}>
            <option value="">Unassigned</option>
            {assignee?.disabled && <option value={assignee.userUUID}>{`${assignee.name} (disabled)`}</option>}
            {(facets?.users ?? []).map(({ userUUID, name }) => (
              <option key={userUUID} value={userUUID}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FieldShell>
        <section aria-label="Labels">
          <Heading as="h3" marginBottom="8">
            Labels
          </Heading>
          <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center">
            {labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
            <Button size={28} onClick={() => setDialog('label')}>
              {labels.length ? 'Change labels' : 'Add labels'}
            </Button>
          </chakra.div>
        </section>
        <DetailsNotes notes={notes} />
        <section aria-label="Last 30 days">
          <Heading as="h3" marginBottom="8">
            Last 30 days
          </Heading>
          <DetailList
            details={[
              {
                name: 'Sent',
                value: `${countOf(totals.sent, 'text', 'texts')}, ${countOf(totals.sentSegments, 'segment', 'segments')}`,
              },
              { name: 'Received', value: countOf(totals.received, 'text', 'texts') },
              { name: 'Cost', value: <Money usd={totals.cost} /> },
            ]}
          />
        </section>
        <chakra.div display="flex" flexWrap="wrap" gap="8">
          {contact ? (
            <Button as={RouterLink} to={`/main/contacts/${contact.contactDataUUID}/details`}>
              Open contact
            </Button>
          ) : (
            <Button icon={PlusIcon} onClick={() => setDialog('contact')}>
              Add contact
            </Button>
          )}
          {problem?.code !== 'BLOCKED' && !optedOut && (
            <Button variant="quiet" color="red.fg" icon={BanIcon} onClick={() => setDialog('block')}>
              Block
            </Button>
          )}
        </chakra.div>
      </Stack>
      {dialog === 'contact' && <ContactDialog phone={conversation.phone} onClose={close} />}
      {dialog === 'label' && (
        <LabelDialog target={target} known={facets?.labels ?? []} current={labels} onClose={close} />
      )}
      {dialog === 'block' && <BlockDialog conversation={conversation} onClose={close} />}
    </chakra.aside>
  );
}
