import { useMemo, useRef } from 'react';
import { ErrorPanel, useZone } from '@heliograph/shared/data';
import { loadCalendar } from '@heliograph/shared/dates';
import { useCall } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Spinner } from '@heliograph/shared/ui';
import { FormDrawer } from '@heliograph/shared/form-kit';
import { contactName } from '../contacts/contact-name';
import { ContactFields } from './contact-fields';
import { contactChanges, contactForm, emptyContact, type ContactForm } from './contact-values';

/** Names of the wire that differ from those in the form. */
const names = {
  street: 'address.line1', city: 'address.city', postalCode: 'address.postalCode', country: 'address.country', state: 'address.state', consentAt: 'consentDay',
};

export interface ContactDrawerProps {
  /** The contact to change; a new one without. */
  contactDataUUID?: string;
  /** What it is called, while it loads. */
  name?: string;
  onClose: () => void;
}

/** Adds a contact, or changes one. That is fetched first, so that nobody edits what a colleague has just changed. */
export function ContactDrawer({ contactDataUUID, name = 'Add contact', onClose }: ContactDrawerProps) {
  const shell = useShell();
  const zone = useZone();
  const optedOut = useRef(false);
  const isNew = contactDataUUID === undefined;
  const { data, error, refetch, isFetching } = useCall('contact.manage/getcontact', { contactDataUUID: contactDataUUID ?? '' }, { enabled: !isNew, once: true, toast: true });
  const initial = useMemo(() => (data ? contactForm(data, zone) : emptyContact), [data, zone]);
  const ready = isNew || data !== undefined;
  return (
    <FormDrawer<ContactForm>
      open onClose={onClose} title={data ? contactName(data) : name} submitLabel={isNew ? 'Add contact' : 'Save contact'}
      initialValues={initial} names={names}
      onSubmit={async (values) => {
        // Nothing is there to be saved yet; final-form takes any error for a refusal.
        if (!ready) return { phone: 'Loading' };
        const { dayBounds } = await loadCalendar();
        const saved = await shell.call('contact.manage/savecontact', { ...contactChanges(initial, values, (day) => dayBounds(zone, day).from), ...(!isNew && { contactDataUUID }) });
        optedOut.current = saved.created && saved.optedOut;
        return undefined;
      }}
      onSaved={(values) => {
        const said = `Contact ${contactName(values)} ${isNew ? 'added' : 'saved'}`;
        shell.toast.success(optedOut.current ? `${said}. This number opted out before and remains opted out.` : said);
      }}
    >
      {ready && <ContactFields initial={initial} optedOutAt={data?.optedOutAt ?? null} />}
      {!ready && error && <ErrorPanel title="We couldn’t load this contact" error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!ready && !error && <Spinner label="Loading" />}
    </FormDrawer>
  );
}
