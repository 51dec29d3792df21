import type { CallRequest, CallResponse } from '@heliograph/contract';
import { fieldError } from '../../../base/refusal';

type Consent = CallResponse<'contact.manage/getcontact'>['consent'];

/** Consent of a contact to receive texts, and when it opted out. */
export interface ConsentState {
  status: Consent['status'];
  source: Consent['source'];
  at: Date | null;
  optedOutAt: Date | null;
}

type Given = Pick<CallRequest<'contact.manage/savecontact'>, 'consentStatus' | 'consentSource' | 'consentAt'>;

/** The consent of a contact by default. */
export const noConsent: ConsentState = { status: 'NONE', source: null, at: null, optedOutAt: null };

/** The consent of a number that opted out earlier. */
export const revoked = (at: Date): ConsentState => ({ status: 'REVOKED', source: null, at, optedOutAt: at });

/**
 * Returns the consent after a save. An opt-out can be recorded by hand but not reverted: only the
 * contact can, by texting. Throws 422 on the field.
 */
export function nextConsent(before: ConsentState, given: Given, now: Date): ConsentState {
  const status = given.consentStatus ?? before.status;
  if (before.optedOutAt) {
    if (status === 'REVOKED') return before;
    throw fieldError(
      'consentStatus',
      'optedOut',
      'This contact opted out. Only the contact can opt in again, by texting START.',
    );
  }
  const at = instant(given.consentAt, now) ?? (status === before.status ? before.at : null) ?? now;
  if (status === 'REVOKED') return revoked(at);
  if (status === 'NONE') return noConsent;
  const source = given.consentSource === undefined ? before.source : given.consentSource;
  if (!source) throw fieldError('consentSource', 'required', 'Consent source is required');
  return { status, source, at, optedOutAt: null };
}

function instant(text: string | null | undefined, now: Date): Date | null {
  if (!text) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw fieldError('consentAt', 'invalid', 'Consent date must be valid');
  if (at > now) throw fieldError('consentAt', 'future', 'Consent date must not be in the future');
  return at;
}
