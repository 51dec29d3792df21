import type { Cell, Executor } from '../db';
import { time } from './days';
import type { DemoContact } from './model';
import type { Story } from './story';
import { customOf } from './write-contact-extras';

const contactColumns = {
  id: 'uuid',
  account_id: 'uuid',
  phone: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  company: 'text',
  tags: 'text[]',
  consent_status: 'text',
  consent_source: 'text',
  consent_at: 'timestamptz',
  opted_out_at: 'timestamptz',
  carrier: 'text',
  line_type: 'text',
  timezone: 'text',
  state: 'text',
  street: 'text',
  city: 'text',
  postal_code: 'text',
  country3: 'text',
  last_inbound_at: 'timestamptz',
  last_outbound_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  custom: 'jsonb',
};

/** Writes contacts and their tags. */
export async function writeContacts(tx: Executor, { id: account, plan, contacts }: Story): Promise<void> {
  const clinic = plan.profile === 'clinic';
  await tx.bulkInsert(
    'contact',
    contactColumns,
    contacts.map((c) => contactCells(c, account, clinic ? customOf(c) : {})),
  );
  await tx.bulkInsert(
    'contact_tag',
    { account_id: 'uuid', name: 'text' },
    [...new Set(contacts.flatMap((c) => c.tags))].sort().map((tag) => [account, tag]),
  );
}

function contactCells(c: DemoContact, account: string, custom: Cell): Cell[] {
  return [
    c.id,
    account,
    c.phone,
    c.firstName,
    c.lastName,
    c.email,
    c.company,
    c.tags,
    c.consent.status,
    c.consent.source,
    time(c.consent.at),
    time(c.optedOutAt),
    c.carrier,
    c.lineType,
    c.timezone,
    c.state,
    c.address?.street ?? null,
    c.address?.city ?? null,
    c.address?.postalCode ?? null,
    c.address?.country ?? null,
    time(c.lastInboundAt),
    time(c.lastOutboundAt),
    time(c.createdAt),
    time(c.createdAt),
    custom,
  ];
}
