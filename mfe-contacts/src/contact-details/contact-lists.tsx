import { useState } from 'react';
import { useShell } from '@heliograph/platform/session';
import { chakra, CloseIcon, IconButton, Text } from '@heliograph/kit/ui';
import type { ContactDetail } from '../contact-form/contact-values';
import { useStaticLists } from '../contact-form/use-lists';
import { contactName } from '../contacts/contact';

type List = ContactDetail['lists'][number];

/** Shows the lists of a contact. Removal from a static list is immediate and can be undone. */
export function ContactLists({ contact }: { contact: ContactDetail }) {
  const shell = useShell();
  const own = useStaticLists();
  const [busy, setBusy] = useState<string | null>(null);
  const contacts = [contact.contactDataUUID];
  const undo = ({ contactListUUID }: List) => {
    // A failed call has shown its toast.
    shell.call('contact.manage/addlistmembers', { contactListUUID, contacts }).catch(() => undefined);
  };
  const remove = async (list: List) => {
    setBusy(list.contactListUUID);
    try {
      await shell.call('contact.manage/removelistmembers', { contactListUUID: list.contactListUUID, contacts });
      shell.toast.success(`${contactName(contact)} removed from ${list.name}`, {
        action: { label: 'Undo', run: () => undo(list) },
      });
    } catch {
      // The failed call has shown its toast.
    } finally {
      setBusy(null);
    }
  };
  if (contact.lists.length === 0) return <Text tone="muted">Not on any list.</Text>;
  return (
    <chakra.ul borderBottomWidth="1px" borderColor="border">
      {contact.lists.map((list) => {
        const { contactListUUID, name } = list;
        return (
          <chakra.li
            key={contactListUUID}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="8"
            minHeight="40px"
            borderTopWidth="1px"
            borderColor="border"
          >
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
            {own?.some((one) => one.contactListUUID === contactListUUID) && (
              <IconButton
                icon={CloseIcon}
                size={28}
                aria-label={`Remove from ${name}`}
                busy={busy === contactListUUID}
                onClick={() => void remove(list)}
              />
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
