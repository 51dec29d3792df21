import { reviewer, type Reviewer } from './campaigns';
import type { Finding } from './lint';

/** A reason to reject a campaign: who decides so, what to fix, and whether resubmitting can help. */
export interface Rejection {
  title: string;
  by: Reviewer;
  /** Path of the field that it concerns, as in the form; null if it concerns the whole campaign. */
  field: string | null;
  recipe: string;
  resubmittable: boolean;
}

/** Known codes of rejections. */
export const rejections: Readonly<Record<string, Rejection>> = {
  '30884': {
    title: 'Messages look like spam or phishing',
    by: 'PROVIDER',
    field: null,
    resubmittable: false,
    recipe:
      'This decision is final. If the content is legitimate, appeal with evidence of the business and of the consent. Otherwise register another program.',
  },
  '30896': {
    title: 'Opt-in is missing or unclear',
    by: 'PROVIDER',
    field: 'data.messageFlow',
    resubmittable: true,
    recipe:
      'Describe step by step where people agree, what the checkbox or keyword says, and that agreeing is optional.',
  },
  '30899': {
    title: 'A carrier rejected the campaign',
    by: 'CARRIER',
    field: 'samples.0',
    resubmittable: true,
    recipe:
      'Read the carrier’s text below. Make the samples match the use case, with your name and how to opt out in each.',
  },
  '30909': {
    title: 'The call to action can’t be verified',
    by: 'REGISTRY',
    field: 'data.messageFlow',
    resubmittable: true,
    recipe:
      'Name the public page or keyword where people opt in, and make sure that the page can be opened without logging in and shows the full disclosure.',
  },
  '30913': {
    title: 'Marketing and informational consent are combined',
    by: 'PROVIDER',
    field: 'data.messageFlow',
    resubmittable: true,
    recipe: 'Ask for consent to marketing separately, with an optional checkbox of its own.',
  },
  CONSENT_NOT_OPTIONAL: {
    title: 'Consent isn’t given freely',
    by: 'PROVIDER',
    field: 'data.messageFlow',
    resubmittable: true,
    recipe: 'Ask for consent with a separate, optional checkbox that starts empty and isn’t part of accepting terms.',
  },
  CONSENT_SHARED: {
    title: 'Consent was bought or is shared',
    by: 'PROVIDER',
    field: 'data.messageFlow',
    resubmittable: true,
    recipe:
      'Text only people who entered their own number and opted in, and don’t share it or their consent with others.',
  },
  CONTENT_NOT_ALLOWED: {
    title: 'Carriers don’t allow this content',
    by: 'PROVIDER',
    field: 'description',
    resubmittable: true,
    recipe: 'Remove everything about the topic that is named below. A business that deals in it can’t text about it.',
  },
  PUBLIC_SHORTENER: {
    title: 'A sample has a link of a public shortener',
    by: 'PROVIDER',
    field: 'samples.0',
    resubmittable: true,
    recipe: 'Use the whole link, or a short domain of your own.',
  },
  SAMPLES_MISMATCH: {
    title: 'Samples don’t match the use case',
    by: 'PROVIDER',
    field: 'samples.0',
    resubmittable: true,
    recipe: 'Use messages that you will really send, one per purpose of the use case.',
  },
  NO_OPT_OUT: {
    title: 'No sample says how to opt out',
    by: 'PROVIDER',
    field: 'samples.0',
    resubmittable: true,
    recipe: 'End at least one sample with words such as “Reply STOP to opt out”.',
  },
};

/** The code with which a reviewer rejects a campaign for each error of the lint. */
const codes: Readonly<Record<string, string>> = {
  flowPath: '30909',
  mixedConsent: '30913',
  bundledConsent: 'CONSENT_NOT_OPTIONAL',
  preChecked: 'CONSENT_NOT_OPTIONAL',
  impliedConsent: 'CONSENT_NOT_OPTIONAL',
  requiredConsent: 'CONSENT_NOT_OPTIONAL',
  purchasedList: 'CONSENT_SHARED',
  sharedConsent: 'CONSENT_SHARED',
  forbidden: 'CONTENT_NOT_ALLOWED',
  shortener: 'PUBLIC_SHORTENER',
  optOut: 'NO_OPT_OUT',
};

/**
 * Returns the rejection that a likely objection leads to; null without one. The simulated registry rejects with it, so
 * it says what the form said before.
 */
export function likelyRejection(findings: readonly Finding[]): { by: Reviewer; code: string; reason: string } | null {
  const error = findings.find(({ severity }) => severity === 'error');
  if (!error) return null;
  const code = codes[error.rule] ?? 'SAMPLES_MISMATCH';
  const quote = error.quote === null ? '' : `: “${error.quote}”`;
  return { by: rejections[code]?.by ?? 'PROVIDER', code, reason: `${error.message}${quote}` };
}

/** Words of reviewers that name a part of the campaign, and its field. */
const topics: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:opt[\s-]?in|consent|call[\s-]to[\s-]action|cta|message flow|privacy|terms|disclosure|keyword)/i,
    'data.messageFlow',
  ],
  [/\b(?:sample|opt[\s-]?out|stop|link|url|content)/i, 'samples.0'],
  [/\bdescription\b/i, 'description'],
  [/\buse[\s-]?case\b/i, 'useCase'],
  [/\b(?:brand|website|ein|tax id|legal name|business)\b/i, 'brandUUID'],
];

/**
 * Returns the field that a rejection is about, by its path. Codes that don't name one, and carriers', which all have
 * the same code, are read by their words; null if these name none either.
 */
export function rejectedField({
  by,
  code,
  reason,
}: {
  by: Reviewer;
  code: string | null;
  reason: string;
}): string | null {
  const { field } = rejectionOf(code, by);
  if (field !== null && code !== '30899') return field;
  return topics.find(([pattern]) => pattern.test(reason))?.[1] ?? field;
}

/** Returns what is known about a rejection; a code that isn't known can be resubmitted. */
export const rejectionOf = (code: string | null, by: Reviewer): Rejection =>
  (code !== null && Object.hasOwn(rejections, code) ? rejections[code] : undefined) ?? {
    title: `${reviewer.label(by)} rejected the campaign`,
    by,
    field: null,
    resubmittable: true,
    recipe: 'Read the reason below, fix what it names, and resubmit.',
  };
