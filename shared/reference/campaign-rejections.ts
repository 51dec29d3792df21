import { reviewer, type Reviewer } from './campaigns';

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
    recipe: 'Ask for consent to marketing separately, with a checkbox of its own that is not required.',
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

/** Returns what is known about a rejection; a code that isn't known can be resubmitted. */
export const rejectionOf = (code: string | null, by: Reviewer): Rejection =>
  (code !== null && Object.hasOwn(rejections, code) ? rejections[code] : undefined) ?? {
    title: `${reviewer.label(by)} rejected the campaign`,
    by,
    field: null,
    resubmittable: true,
    recipe: 'Read the reason below, fix what it names, and resubmit.',
  };
