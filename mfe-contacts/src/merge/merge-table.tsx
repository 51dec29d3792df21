import type { ReactNode } from 'react';
import { formatPhone } from '@heliograph/kit/data';
import { chakra } from '@heliograph/kit/ui';
import type { ContactDetail } from '../contact-form/contact-values';
import { Consent, contactName } from '../contacts/contact';
import { differs, sourceOf, type MergeField } from './merge-fields';

const Cell = chakra('td', {
  base: {
    paddingBlock: '8',
    paddingInline: '8',
    borderTopWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
});
const Head = chakra('th', {
  base: {
    paddingBlock: '8',
    paddingInlineEnd: '8',
    borderTopWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: 400,
    color: 'fg.muted',
  },
});
const Label = chakra('label', { base: { display: 'flex', alignItems: 'flex-start', gap: '8', cursor: 'pointer' } });
const Radio = chakra('input', {
  base: { flexShrink: 0, width: '16px', height: '16px', marginTop: '2px', accentColor: 'accent' },
});

interface ChoiceProps {
  group: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ group, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <Label>
      <Radio type="radio" name={group} aria-label={label} checked={checked} onChange={onChoose} />
      <chakra.span minWidth="0" fontWeight={checked ? 600 : 400}>
        {children}
      </chakra.span>
    </Label>
  );
}

export interface MergeTableProps {
  contacts: readonly ContactDetail[];
  fields: readonly MergeField[];
  keep: string;
  chosen: Record<string, string>;
  onKeep: (contactDataUUID: string) => void;
  onChoose: (field: string, contactDataUUID: string) => void;
}

/** Shows contacts side by side, and where they differ, whose value is kept. */
export function MergeTable({ contacts, fields, keep, chosen, onKeep, onChoose }: MergeTableProps) {
  return (
    <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label="Contacts to compare">
      <chakra.table
        width="100%"
        minWidth={`${128 + contacts.length * 160}px`}
        tableLayout="fixed"
        borderCollapse="collapse"
      >
        <colgroup>
          <col style={{ width: 112 }} />
          {contacts.map(({ contactDataUUID }) => (
            <col key={contactDataUUID} />
          ))}
        </colgroup>
        <tbody>
          <tr>
            <Head scope="row">Phone to keep</Head>
            {contacts.map((contact) => (
              <Cell key={contact.contactDataUUID}>
                <Choice
                  group="keep"
                  label={`Keep ${formatPhone(contact.phone)}`}
                  checked={contact.contactDataUUID === keep}
                  onChoose={() => onKeep(contact.contactDataUUID)}
                >
                  {formatPhone(contact.phone)}
                </Choice>
              </Cell>
            ))}
          </tr>
          {fields.map((field) => {
            const source = sourceOf(field, contacts, keep, chosen);
            const choose = differs(field, contacts);
            return (
              <tr key={field.field}>
                <Head scope="row">{field.label}</Head>
                {contacts.map((contact) => {
                  const { contactDataUUID } = contact;
                  const text = field.text(contact);
                  const shown = text || <chakra.span color="fg.muted">None</chakra.span>;
                  return (
                    <Cell key={contactDataUUID}>
                      {choose ? (
                        <Choice
                          group={field.field}
                          label={`${field.label}: ${text || 'none'}, of ${contactName(contact)}`}
                          checked={source === contactDataUUID}
                          onChoose={() => onChoose(field.field, contactDataUUID)}
                        >
                          {shown}
                        </Choice>
                      ) : (
                        shown
                      )}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          <tr>
            <Head scope="row">Consent</Head>
            {contacts.map((contact) => (
              <Cell key={contact.contactDataUUID}>
                <Consent row={contact} />
              </Cell>
            ))}
          </tr>
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
