import { formatPhone } from '@heliograph/shared/data';

/** Consent to be texted, in words. */
export const consentStatusNames = { NONE: 'No consent', EXPRESS: 'Express', EXPRESS_WRITTEN: 'Express, written', REVOKED: 'Revoked' } as const;

/** How consent was given, in words. */
export const consentSourceNames = { WEB_FORM: 'Web form', KEYWORD: 'Keyword', PAPER_FORM: 'Paper form', VERBAL: 'Verbal', IMPORT: 'Import' } as const;

/** The kind of line behind a phone number, in words. */
export const lineTypeNames = { MOBILE: 'Mobile', LANDLINE: 'Landline', VOIP: 'VoIP', TOLL_FREE: 'Toll-free', UNKNOWN: 'Unknown' } as const;

interface Named {
  firstName?: string;
  lastName?: string;
}

/** First and last name in one; empty when neither is known. */
export function fullName({ firstName = '', lastName = '' }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a contact is called: the name, else the phone number (E.164). */
export function contactName(contact: Named & { phone: string }): string {
  return fullName(contact) || formatPhone(contact.phone);
}
