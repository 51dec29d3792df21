import { formatPhone } from '@heliograph/shared/data';

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
