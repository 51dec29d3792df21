import { consentSource } from '@heliograph/shared/reference/contacts';
import type { ContactDetail } from '../contact-form/contact-values';

/** One step in what a contact agreed to. */
export interface ConsentEvent {
  /** ISO, UTC. */
  at: string;
  title: string;
  text?: string;
  meaning: 'active' | 'blocked' | 'unknown';
}

type Told = Pick<ContactDetail, 'consent' | 'consentEvidence' | 'optedOutAt' | 'createdAt'>;

/** What is known of a contact's consent, newest first. */
export function consentEvents({ consent, consentEvidence, optedOutAt, createdAt }: Told): ConsentEvent[] {
  const by = consent.source ? consentSource.label(consent.source) : undefined;
  const given = consent.status === 'EXPRESS' || consent.status === 'EXPRESS_WRITTEN';
  const events: ConsentEvent[] = [
    ...(optedOutAt ? [{ at: optedOutAt, title: 'Opted out', text: 'No messages are sent until the contact texts START.', meaning: 'blocked' as const }] : []),
    ...(given && consent.at
      ? [{ at: consent.at, title: consent.status === 'EXPRESS' ? 'Consent given' : 'Written consent given', text: [by, consentEvidence].filter(Boolean).join(': ') || undefined, meaning: 'active' as const }]
      : []),
    { at: createdAt, title: 'Added to contacts', text: given || optedOutAt ? undefined : 'No consent to receive texts.', meaning: 'unknown' as const },
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
