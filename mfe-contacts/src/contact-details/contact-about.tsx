import { CalendarDay, Dash, DateTime, DetailList, Zone } from '@heliograph/kit/data';
import { lineType } from '@heliograph/contract/reference/contacts';
import { countryName } from '@heliograph/contract/reference/country-name';
import { useCustomFields } from '../conditions/use-custom-fields';
import { customText } from '../custom-fields/custom-text';
import type { ContactDetail } from '../contact-form/contact-values';
import { languageName } from '../contact-form/languages';

/** Shows the fields of a contact besides consent and lists. */
export function ContactAbout({ contact }: { contact: ContactDetail }) {
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
