import type { SkipReason } from '@heliograph/contract/reference/broadcasts';
import type { contactMergeFields } from '@heliograph/contract/sms';
import { longestText, mostSegments, phoneError } from '../texting';
import type { Candidate } from './audience';
import type { Broadcast } from './broadcast';
import type { RenderedText } from './merge-text';

/** What becomes of a candidate: a recipient with the values of the merge fields, or someone who is left out. */
export type Verdict =
  { skip: SkipReason; detail: string | null } | { text: RenderedText; values: (string | null)[] | null };

const values: Readonly<Record<(typeof contactMergeFields)[number], (candidate: Candidate) => string | null>> = {
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  company: ({ company }) => company,
  city: ({ city }) => city,
  state: ({ state }) => state,
  phone: ({ phone }) => phone,
};

const own: Readonly<Partial<Record<string, (candidate: Candidate) => string | null>>> = values;

/** Returns the value of a merge field: of the contact, or of a custom field by its key. */
function valueOf(name: string, candidate: Candidate): string | null {
  const read = own[name];
  if (read) return read(candidate);
  const value = candidate.custom?.[name];
  return value === undefined ? null : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/**
 * Returns a function that decides about candidates, in the order of the steps that a user sees (product design §1.13).
 */
export function classifier(
  broadcast: Broadcast,
  render: (values: readonly (string | null)[] | null) => RenderedText | { missing: string },
): (candidate: Candidate) => Verdict {
  const { fields } = broadcast;
  return (candidate) => {
    if (candidate.excluded) return { skip: 'EXCLUDED', detail: null };
    const problem = phoneError(candidate.phone);
    if (problem) return { skip: 'INVALID', detail: problem };
    if (candidate.landline) return { skip: 'LANDLINE', detail: null };
    if (candidate.blocked) return { skip: 'BLOCKED', detail: null };
    const filled = fields.length ? fields.map((name) => valueOf(name, candidate)) : null;
    const text = render(filled);
    if ('missing' in text) return { skip: 'MISSING_FIELD', detail: text.missing };
    if (text.segments > mostSegments || text.body.length > longestText) return { skip: 'TOO_LONG', detail: null };
    return coveredByConsent(broadcast, candidate)
      ? { text, values: filled }
      : { skip: 'NO_CONSENT', detail: candidate.consent };
  };
}

/**
 * Marketing requires consent in writing, other texts any consent (47 CFR 64.1200). For phones without a contact the
 * sender has confirmed the consent.
 */
function coveredByConsent({ marketing, consentConfirmed }: Broadcast, { consent }: Candidate): boolean {
  if (consent === null) return consentConfirmed;
  return consent === 'EXPRESS_WRITTEN' || (consent === 'EXPRESS' && !marketing);
}
