import { useMemo } from 'react';
import { ErrorPanel, useZone } from '@heliograph/kit/data';
import { dayBounds } from '@heliograph/contract/dates';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Spinner } from '@heliograph/kit/ui';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { withResult } from '@heliograph/kit/forms';
import { useCustomFields } from '../conditions/use-custom-fields';
import { contactName } from '../contacts/contact';
import { customChanges } from '../custom-fields/custom-text';
import { ContactFields } from './contact-fields';
import { contactChanges, contactForm, emptyContact, type ContactForm } from './contact-values';

/** Form fields by their name in the call, where they differ. */
const names = {
  street: 'address.line1',
  city: 'address.city',
  postalCode: 'address.postalCode',
  country: 'address.country',
  state: 'address.state',
  consentAt: 'consentDay',
  tagChange: 'tags',
  listChange: 'contactListUUIDs',
};

export interface ContactDrawerProps {
  /** The contact to edit; omitted for a new one. */
  contactDataUUID?: string;
  /** The name shown while it loads. */
  name?: string;
  onClose: () => void;
}

/** Adds or edits a contact. An existing one is fetched first, so that the form has the latest changes. */
export function ContactDrawer({ contactDataUUID, name = 'Add contact', onClose }: ContactDrawerProps) {
  const shell = useShell();
  const zone = useZone();
  const fields = useCustomFields();
  const isNew = contactDataUUID === undefined;
  const { data, error, refetch, isFetching } = useCall(
    'contact.manage/getcontact',
    { contactDataUUID: contactDataUUID ?? '' },
    { enabled: !isNew, once: true, toast: true },
  );
  const initial = useMemo(() => (data ? contactForm(data, zone) : emptyContact), [data, zone]);
  const ready = isNew || data !== undefined;
  return (
    <FormDrawer<ContactForm, { optedOut: boolean }>
      open
      onClose={onClose}
      title={data ? contactName(data) : name}
      submitLabel={isNew ? 'Add contact' : 'Save contact'}
      initialValues={initial}
      names={names}
      onSubmit={async (values) => {
        // Nothing to save yet; any error makes final-form reject the submission.
        if (!ready) return { phone: 'Loading' };
        const custom = customChanges(fields, initial.custom, values.custom);
        const saved = await shell.call('contact.manage/savecontact', {
          ...contactChanges(initial, values, (day) => dayBounds(zone, day).from),
          ...(custom.length > 0 && { custom }),
          ...(!isNew && { contactDataUUID }),
        });
        return withResult({ optedOut: saved.created && saved.optedOut });
      }}
      onSaved={(values, { optedOut }) => {
        const announcement = `Contact ${contactName(values)} ${isNew ? 'added' : 'saved'}`;
        shell.toast.success(
          optedOut ? `${announcement}. This number opted out before and remains opted out.` : announcement,
        );
      }}
    >
      {ready && <ContactFields initial={initial} custom={fields} optedOutAt={data?.optedOutAt ?? null} />}
      {!ready && error && (
        <ErrorPanel
          title="We couldn’t load this contact"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!ready && !error && <Spinner label="Loading" />}
    </FormDrawer>
  );
}
