import { useState } from 'react';
import { EditIcon, formatCount, ListPlusIcon, PageHeader, Phone, TrashIcon, Totals } from '@heliograph/shared/data';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading } from '@heliograph/shared/ui';
import type { ContactDetail } from '../contact-form/contact-values';
import { Consent } from '../contacts/consent';
import { contactName, fullName } from '../contacts/contact-name';
import { LazyContactWork } from '../contacts/lazy-contact-work';
import { onlyContact, type ContactTask } from '../contacts/types';
import { ContactDetails } from './contact-details';
import { ConsentTimeline } from './consent-timeline';
import { ContactLists } from './contact-lists';
import { Messages } from './messages';
import { Part } from './part';

/** Head, figures, messages, facts, consent and lists of a contact. */
export function ContactPage({ contact }: { contact: ContactDetail }) {
  const shell = useShell();
  const [task, setTask] = useState<ContactTask | null>(null);
  const { counts } = contact;
  const name = contactName(contact);
  return (
    <>
      <PageHeader
        title="Contact Details" zone
        actions={
          <>
            <Button variant="dangerQuiet" icon={TrashIcon} onClick={() => setTask({ kind: 'delete', selection: onlyContact(contact) })}>Delete</Button>
            <Button icon={EditIcon} onClick={() => setTask({ kind: 'edit', contactDataUUID: contact.contactDataUUID, name })}>Edit</Button>
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
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }} columnGap="48" borderTopWidth="1px" borderColor="border" paddingBottom="32">
        <chakra.div order={{ base: 1, lg: 0 }}><Messages messages={contact.lastMessages} sent={counts.sent + counts.received} /></chakra.div>
        <div>
          <Part title="About"><ContactDetails contact={contact} /></Part>
          <Part title="Consent"><ConsentTimeline contact={contact} /></Part>
          <Part title="Lists" action={<Button size={28} variant="quiet" icon={ListPlusIcon} onClick={() => setTask({ kind: 'addToList', selection: onlyContact(contact) })}>Add to list</Button>}>
            <ContactLists contact={contact} />
          </Part>
        </div>
      </chakra.div>
      {task && <LazyContactWork task={task} onClose={() => setTask(null)} onDeleted={() => shell.navigate('/main/contacts', { replace: true })} />}
    </>
  );
}
