import { useState } from 'react';
import { countOf, ErrorPanel, formatPhone } from '@heliograph/kit/data';
import { Dialog } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Notice, Spinner } from '@heliograph/kit/ui';
import { useCustomFields } from '../conditions/use-custom-fields';
import type { ContactDetail } from '../contact-form/contact-values';
import { contactName } from '../contacts/contact';
import { filledFields, mergeBody } from './merge-fields';
import { MergeTable } from './merge-table';

/** Returns what a merge does besides the chosen values. */
function consequences(contacts: readonly ContactDetail[], kept: ContactDetail): string[] {
  const others = contacts.filter((contact) => contact !== kept);
  const lists = [...new Set(contacts.flatMap((contact) => contact.lists.map(({ name }) => name)))];
  const tags = [...new Set(contacts.flatMap((contact) => contact.tags))];
  return [
    `${others.map(({ phone }) => formatPhone(phone)).join(', ')}: ${others.length === 1 ? 'this contact is' : 'these contacts are'} deleted. Messages and conversations with ${others.length === 1 ? 'this phone' : 'these phones'} are kept, without a contact.`,
    lists.length ? `Lists: ${lists.join(', ')}.` : '',
    tags.length ? `Tags: ${tags.join(', ')}.` : '',
    'Consent that was given for another phone isn’t taken over.',
  ].filter(Boolean);
}

interface MergeContactsProps {
  /** From 2 to 10. */
  contacts: readonly string[];
  onClose: () => void;
  onMerged: (body: { keep: string; merge: string[] }) => void;
}

/** Compares contacts and merges them into one. */
export function MergeContacts({ contacts: ids, onClose, onMerged }: MergeContactsProps) {
  const shell = useShell();
  const { data, error, refetch, isFetching } = useCall('contact.manage/getmergepreview', { contacts: [...ids] });
  const custom = useCustomFields();
  const [keep, setKeep] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const contacts = data?.items;
  const kept = contacts?.find(({ contactDataUUID }) => contactDataUUID === keep) ?? contacts?.[0];
  const fields = contacts ? filledFields(contacts, custom) : [];
  const optsOut = kept && !kept.optedOutAt && contacts?.some(({ optedOutAt }) => optedOutAt !== null);
  const merge = async () => {
    if (!contacts || !kept || busy) return;
    setBusy(true);
    try {
      const body = mergeBody(contacts, fields, kept.contactDataUUID, chosen);
      await shell.call('contact.manage/mergecontacts', body);
      shell.toast.success(`${countOf(contacts.length, 'contact', 'contacts')} merged into ${contactName(kept)}`);
      onMerged(body);
      onClose();
    } catch {
      // The failed call has shown its toast.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      width={Math.min(960, 200 + ids.length * 190)}
      title={`Merge ${countOf(ids.length, 'contact', 'contacts')}?`}
      description="Choose the phone to keep, and the values where contacts differ. This can’t be undone."
      footer={
        <>
          <Button size={36} onClick={() => !busy && onClose()}>
            Cancel
          </Button>
          <Button size={36} variant="danger" busy={busy} disabled={!kept} onClick={() => void merge()}>
            Merge contacts
          </Button>
        </>
      }
    >
      {!contacts && error && (
        <ErrorPanel
          title="We couldn’t load the contacts"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!contacts && !error && <Spinner label="Loading the contacts" />}
      {contacts && kept && (
        <>
          <MergeTable
            contacts={contacts}
            fields={fields}
            keep={kept.contactDataUUID}
            chosen={chosen}
            onKeep={setKeep}
            onChoose={(field, contactDataUUID) => setChosen((before) => ({ ...before, [field]: contactDataUUID }))}
          />
          <chakra.section aria-label="What happens" marginTop="12">
            {optsOut && (
              <Notice tone="warning">
                One of these contacts opted out, so {contactName(kept)} is opted out too. Only the contact can opt in
                again, by texting START.
              </Notice>
            )}
            <chakra.ul listStyleType="disc" paddingInlineStart="20" marginTop="8" color="fg.muted">
              {consequences(contacts, kept).map((text) => (
                <chakra.li key={text} overflowWrap="anywhere">
                  {text}
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.section>
        </>
      )}
    </Dialog>
  );
}
