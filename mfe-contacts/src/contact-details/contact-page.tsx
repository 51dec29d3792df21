import { useState } from 'react';
import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { EditIcon, formatCount, ListPlusIcon, PageHeader, Phone, Totals, TrashIcon } from '@heliograph/kit/data';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading } from '@heliograph/kit/ui';
import type { ContactDetail } from '../contact-form/contact-values';
import { Consent, contactName, onlyContact, type ContactDialog } from '../contacts/contact';
import { LazyContactDialogs } from '../contacts/lazy-contact-dialogs';
import { ConsentTimeline } from './consent-timeline';
import { ContactAbout } from './contact-about';
import { ContactLists } from './contact-lists';
import { ContactMessages, Part } from './contact-messages';
import { ContactHistory } from './history';

/** Shows a contact with its actions, traffic, messages, changes, details, consent, and lists. */
export function ContactPage({ contact }: { contact: ContactDetail }) {
  const shell = useShell();
  const [dialog, setDialog] = useState<ContactDialog | null>(null);
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
              onClick={() => setDialog({ kind: 'delete', selection: onlyContact(contact) })}
            >
              Delete
            </Button>
            <Button
              icon={EditIcon}
              onClick={() => setDialog({ kind: 'edit', contactDataUUID: contact.contactDataUUID, name })}
            >
              Edit
            </Button>
          </>
        }
      />
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" columnGap="12" rowGap="4" marginBottom="12">
        <Heading overflowWrap="anywhere">{name}</Heading>
        <Consent row={contact} />
        {fullNameOf(contact) && <Phone number={contact.phone} />}
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
          <ContactMessages messages={contact.lastMessages} total={counts.sent + counts.received} />
          <Part title="Changes">
            <ContactHistory contactDataUUID={contact.contactDataUUID} />
          </Part>
        </chakra.div>
        <div>
          <Part title="About">
            <ContactAbout contact={contact} />
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
                onClick={() => setDialog({ kind: 'addToList', selection: onlyContact(contact) })}
              >
                Add to list
              </Button>
            }
          >
            <ContactLists contact={contact} />
          </Part>
        </div>
      </chakra.div>
      {dialog && (
        <LazyContactDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => shell.navigate('/main/contacts', { replace: true })}
        />
      )}
    </>
  );
}
