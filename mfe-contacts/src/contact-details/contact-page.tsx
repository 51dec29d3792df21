import { useState, type ReactNode } from 'react';
import {
  CalendarDay,
  Dash,
  DateTime,
  DetailList,
  EditIcon,
  formatCount,
  formatPhone,
  ListPlusIcon,
  PageHeader,
  Phone,
  Status,
  Totals,
  TrashIcon,
  Zone,
} from '@heliograph/shared/data';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading, Text } from '@heliograph/shared/ui';
import { inboundStatus, outboundStatus } from '@heliograph/shared/reference/messages';
import { lineType } from '@heliograph/shared/reference/contacts';
import { countryName } from '@heliograph/shared/reference/country-name';
import { useCustomFields } from '../conditions/use-custom-fields';
import { customText } from '../custom-fields/custom-text';
import type { ContactDetail } from '../contact-form/contact-values';
import { Consent, contactName, fullName, onlyContact, type ContactTask } from '../contacts/contact';
import { LazyContactWork } from '../contacts/lazy-contact-work';
import { ConsentTimeline } from './consent-timeline';
import { ContactLists } from './contact-lists';
import { ContactHistory } from './history';
import { languageName } from '../contact-form/languages';

/** Shows the fields of a contact besides consent and lists. */
function ContactDetails({ contact }: { contact: ContactDetail }) {
  const { address, carrier } = contact;
  const custom = useCustomFields();
  const place = [
    address.street,
    [address.city, contact.state, address.postalCode].filter(Boolean).join(' '),
    address.country && countryName(address.country),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <DetailList
      details={[
        { name: 'Line type', value: [lineType.label(contact.lineType), carrier].filter(Boolean).join(', ') },
        { name: 'Email', value: contact.email ?? <Dash /> },
        { name: 'Company', value: contact.company ?? <Dash /> },
        { name: 'Tags', value: contact.tags.join(', ') || <Dash /> },
        { name: 'Time zone', value: <Zone code={contact.timezone} /> },
        { name: 'Language', value: contact.language ? languageName(contact.language) : <Dash /> },
        { name: 'Birthday', value: <CalendarDay day={contact.birthday} /> },
        { name: 'Address', value: place || <Dash /> },
        ...custom.map((field) => ({ name: field.name, value: customText(field, contact.custom) || <Dash /> })),
        { name: 'Last inbound', value: <DateTime at={contact.lastInboundAt} /> },
        { name: 'Last outbound', value: <DateTime at={contact.lastOutboundAt} /> },
      ]}
    />
  );
}

/** Shows a titled part of the page with its action. */
function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} paddingTop="20">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minHeight="28px" marginBottom="8">
        <Heading as="h3" textStyle="section">
          {title}
        </Heading>
        {action}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

type Message = ContactDetail['lastMessages'][number];

function Line({ message: { at, direction, number, body, status } }: { message: Message }) {
  return (
    <chakra.li paddingBlock="10" borderTopWidth="1px" borderColor="border">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="8"
        flexWrap="wrap"
        marginBottom="2"
      >
        <Text tone="muted" textStyle="small">
          {direction === 'INBOUND' ? 'Received on' : 'Sent from'} {formatPhone(number)} ·{' '}
          <DateTime at={at} only="recent" />
        </Text>
        {outboundStatus.has(status) ? (
          <Status of={outboundStatus} is={status} />
        ) : (
          <Status of={inboundStatus} is={status} />
        )}
      </chakra.div>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {body}
      </Text>
    </chakra.li>
  );
}

/** Shows the latest messages with a contact. `total`: how many were sent and received. */
function Messages({ messages, total }: { messages: readonly Message[]; total: number }) {
  return (
    <Part title={total > messages.length ? `Last ${messages.length} messages` : 'Messages'}>
      {messages.length === 0 && <Text tone="muted">Messages sent to and received from this contact appear here.</Text>}
      <chakra.ul>
        {messages.map((message) => (
          <Line key={message.messageUUID} message={message} />
        ))}
      </chakra.ul>
    </Part>
  );
}

/** Shows a contact with its actions, traffic, messages, changes, details, consent, and lists. */
export function ContactPage({ contact }: { contact: ContactDetail }) {
  const shell = useShell();
  const [task, setTask] = useState<ContactTask | null>(null);
  const { counts } = contact;
  const name = contactName(contact);
  return (
    <>
      <PageHeader
        title="Contact Details"
        zone
        actions={
          <>
            <Button
              variant="dangerQuiet"
              icon={TrashIcon}
              onClick={() => setTask({ kind: 'delete', selection: onlyContact(contact) })}
            >
              Delete
            </Button>
            <Button
              icon={EditIcon}
              onClick={() => setTask({ kind: 'edit', contactDataUUID: contact.contactDataUUID, name })}
            >
              Edit
            </Button>
          </>
        }
      />
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" columnGap="12" rowGap="4" marginBottom="12">
        <Heading overflowWrap="anywhere">{name}</Heading>
        <Consent row={contact} />
        {fullName(contact) && <Phone number={contact.phone} />}
      </chakra.div>
      <Totals
        label="Traffic"
        items={[
          { label: 'Messages sent', value: formatCount(counts.sent) },
          { label: 'Messages received', value: formatCount(counts.received) },
          { label: 'Conversations', value: formatCount(counts.conversations) },
        ]}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
        columnGap="48"
        borderTopWidth="1px"
        borderColor="border"
        paddingBottom="32"
      >
        <chakra.div order={{ base: 1, lg: 0 }}>
          <Messages messages={contact.lastMessages} total={counts.sent + counts.received} />
          <Part title="Changes">
            <ContactHistory contactDataUUID={contact.contactDataUUID} />
          </Part>
        </chakra.div>
        <div>
          <Part title="About">
            <ContactDetails contact={contact} />
          </Part>
          <Part title="Consent">
            <ConsentTimeline contact={contact} />
          </Part>
          <Part
            title="Lists"
            action={
              <Button
                size={28}
                variant="quiet"
                icon={ListPlusIcon}
                onClick={() => setTask({ kind: 'addToList', selection: onlyContact(contact) })}
              >
                Add to list
              </Button>
            }
          >
            <ContactLists contact={contact} />
          </Part>
        </div>
      </chakra.div>
      {task && (
        <LazyContactWork
          task={task}
          onClose={() => setTask(null)}
          onDeleted={() => shell.navigate('/main/contacts', { replace: true })}
        />
      )}
    </>
  );
}
