import { CalendarDay, Dash, DateTime, DetailList, Zone } from '@heliograph/shared/data';
import { lineType } from '@heliograph/shared/reference/contacts';
import { countryName } from '@heliograph/shared/reference/country-name';
import type { ContactDetail } from '../contact-form/contact-values';
import { languageName } from '../contact-form/languages';

/** Fields of a contact that are not consent or lists. */
export function ContactDetails({ contact }: { contact: ContactDetail }) {
  const { address, carrier } = contact;
  const place = [address.street, [address.city, contact.state, address.postalCode].filter(Boolean).join(' '), address.country && countryName(address.country)].filter(Boolean).join(', ');
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
        { name: 'Last inbound', value: <DateTime at={contact.lastInboundAt} /> },
        { name: 'Last outbound', value: <DateTime at={contact.lastOutboundAt} /> },
      ]}
    />
  );
}
