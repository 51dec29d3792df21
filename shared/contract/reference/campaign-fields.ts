import { mno } from './campaigns';
import type { NumberType } from './numbers';
import { legalForm } from './tcr-brands';
import {
  businessRegistration,
  codeChoice,
  leaseTerm,
  messageVolume,
  optInMethod,
  programType,
  tollFreeCategory,
} from './parts/toll-free';
import type { CampaignFieldKind, CampaignFieldSpec } from './parts/campaign-field-spec';

export type { CampaignFieldKind, CampaignFieldSpec, CampaignStep } from './parts/campaign-field-spec';

const every = { '10DLC': 'required', TOLL_FREE: 'required', SHORT_CODE: 'required' } as const;
const tollFree = { TOLL_FREE: 'required' } as const;
const shortCode = { SHORT_CODE: 'required' } as const;
const link = { kind: 'link', max: 255 } as const;
const reply = { step: 'consent', kind: 'long', min: 20, max: 320, editable: true } as const;
const words = { step: 'consent', kind: 'words', max: 320, editable: true } as const;
const flag = { kind: 'flag', initial: false } as const;

/**
 * The fields that depend on the channel, in the order of the form. Name, brand, use case, description, and samples are
 * on every campaign.
 */
export const campaignFields = {
  businessName: { label: 'Business name', step: 'brand', kind: 'text', max: 100, on: tollFree },
  doingBusinessAs: { label: 'Doing business as', step: 'brand', kind: 'text', max: 100, on: { TOLL_FREE: 'optional' } },
  legalForm: { label: 'Legal form', step: 'brand', kind: 'choice', of: legalForm, on: tollFree },
  registrationNumber: {
    label: 'Registration number',
    step: 'brand',
    kind: 'text',
    max: 50,
    on: tollFree,
    help: 'In the US, the EIN',
  },
  registrationType: {
    label: 'Registration type',
    step: 'brand',
    kind: 'choice',
    of: businessRegistration,
    on: tollFree,
  },
  registrationCountry: { label: 'Registration country', step: 'brand', kind: 'country', on: tollFree, initial: 'USA' },
  businessWebsite: { label: 'Website', step: 'brand', ...link, on: tollFree },
  businessStreet: { label: 'Street', step: 'brand', kind: 'text', max: 100, on: tollFree, help: 'Not a PO box' },
  businessCity: { label: 'City', step: 'brand', kind: 'text', max: 100, on: tollFree },
  businessState: { label: 'State or region', step: 'brand', kind: 'text', max: 30, on: tollFree },
  businessPostalCode: { label: 'ZIP or postal code', step: 'brand', kind: 'text', max: 20, on: tollFree },
  businessCountry: { label: 'Country', step: 'brand', kind: 'country', on: tollFree, initial: 'USA' },
  contactFirstName: { label: 'Contact first name', step: 'brand', kind: 'text', max: 100, on: tollFree },
  contactLastName: { label: 'Contact last name', step: 'brand', kind: 'text', max: 100, on: tollFree },
  contactEmail: { label: 'Contact email', step: 'brand', kind: 'email', max: 100, on: tollFree },
  contactPhone: { label: 'Contact phone', step: 'brand', kind: 'phone', max: 20, on: tollFree },
  category: { label: 'Use case category', step: 'useCase', kind: 'choice', of: tollFreeCategory, on: tollFree },
  programType: { label: 'Program type', step: 'useCase', kind: 'choice', of: programType, on: shortCode },
  messageVolume: {
    label: 'Messages per month',
    step: 'useCase',
    kind: 'choice',
    of: messageVolume,
    on: { TOLL_FREE: 'required', SHORT_CODE: 'required' },
  },
  codeChoice: {
    label: 'Short code',
    step: 'useCase',
    kind: 'choice',
    of: codeChoice,
    on: shortCode,
    initial: 'RANDOM',
  },
  vanityCodes: {
    label: 'Preferred codes',
    step: 'useCase',
    kind: 'words',
    max: 100,
    on: { SHORT_CODE: 'optional' },
    help: 'Up to ten codes of five or six digits, separated by commas',
  },
  leaseTerm: { label: 'Lease term', step: 'useCase', kind: 'choice', of: leaseTerm, on: shortCode, initial: '3' },
  campaignVerifyToken: {
    label: 'Campaign Verify token',
    step: 'useCase',
    kind: 'text',
    max: 300,
    on: { TOLL_FREE: 'optional' },
    help: 'Political campaigns need one from campaignverify.org',
  },
  embeddedLink: { label: 'Messages contain links', step: 'content', ...flag, on: { '10DLC': 'optional' } },
  embeddedLinkSample: { label: 'Sample link', step: 'content', ...link, on: { '10DLC': 'optional' } },
  embeddedPhone: { label: 'Messages contain phone numbers', step: 'content', ...flag, on: { '10DLC': 'optional' } },
  numberPool: { label: 'More than 49 numbers (number pool)', step: 'content', ...flag, on: { '10DLC': 'optional' } },
  ageGated: {
    label: 'Age-gated content',
    step: 'content',
    ...flag,
    on: { '10DLC': 'optional', TOLL_FREE: 'optional' },
  },
  directLending: { label: 'Lending or loan arrangements', step: 'content', ...flag, on: { '10DLC': 'optional' } },
  messageFrequency: {
    label: 'Message frequency',
    step: 'content',
    kind: 'text',
    max: 100,
    on: shortCode,
    help: 'For example: up to 4 messages a month',
  },
  messageFlow: {
    label: 'Call to action',
    step: 'consent',
    kind: 'long',
    min: 40,
    max: 2048,
    on: every,
    editable: true,
    help: 'How and where people agree: the page or keyword, how often you text, that message and data rates may apply, how STOP and HELP work, and links to privacy policy and terms.',
  },
  optInMethods: {
    label: 'Opt-in methods',
    step: 'consent',
    kind: 'choices',
    of: optInMethod,
    on: { TOLL_FREE: 'required', SHORT_CODE: 'required' },
  },
  optInImages: {
    label: 'Images of the opt-in',
    step: 'consent',
    kind: 'links',
    max: 5,
    on: tollFree,
    help: 'Up to five links, one per line',
  },
  optInMessage: { label: 'Opt-in confirmation', ...reply, on: every },
  optOutMessage: { label: 'Opt-out confirmation', ...reply, on: { '10DLC': 'required', SHORT_CODE: 'required' } },
  helpMessage: { label: 'HELP reply', ...reply, on: every },
  optInKeywords: {
    label: 'Opt-in keywords',
    ...words,
    on: { '10DLC': 'optional', TOLL_FREE: 'optional', SHORT_CODE: 'optional' },
    help: 'Separated by commas, without spaces',
  },
  optOutKeywords: {
    label: 'Opt-out keywords',
    ...words,
    on: { '10DLC': 'required', SHORT_CODE: 'required' },
    initial: 'STOP',
  },
  helpKeywords: {
    label: 'Help keywords',
    ...words,
    on: { '10DLC': 'required', SHORT_CODE: 'required' },
    initial: 'HELP',
  },
  subscriberOptIn: {
    label: 'People agree before they get texts',
    step: 'consent',
    kind: 'flag',
    initial: true,
    on: { '10DLC': 'required' },
  },
  subscriberOptOut: {
    label: 'People can opt out at any time',
    step: 'consent',
    kind: 'flag',
    initial: true,
    on: { '10DLC': 'required' },
  },
  subscriberHelp: {
    label: 'People get help on request',
    step: 'consent',
    kind: 'flag',
    initial: true,
    on: { '10DLC': 'required' },
  },
  privacyPolicyLink: { label: 'Privacy policy link', step: 'consent', ...link, on: every },
  termsLink: { label: 'Terms and conditions link', step: 'consent', ...link, on: every },
  additionalInformation: {
    label: 'Additional information',
    step: 'consent',
    kind: 'long',
    max: 500,
    on: { TOLL_FREE: 'optional' },
  },
  referenceId: {
    label: 'Reference ID',
    step: 'consent',
    kind: 'text',
    max: 50,
    on: { '10DLC': 'optional' },
    help: 'Your own ID of this campaign',
  },
  mnoIds: {
    label: 'Carriers',
    step: 'useCase',
    kind: 'choices',
    of: mno,
    on: { '10DLC': 'required' },
    initial: ['10017', '10035', '10037'],
  },
  termsAccepted: {
    label: 'I agree to the registry’s terms for this campaign',
    step: 'consent',
    kind: 'flag',
    initial: false,
    on: { '10DLC': 'required' },
  },
} as const satisfies Readonly<Record<string, CampaignFieldSpec>>;

export type CampaignField = keyof typeof campaignFields;

type ValueOfKind<Kind extends CampaignFieldKind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'choices' | 'links'
    ? readonly string[]
    : string;

/** The values of the fields of a channel; missing until entered. */
export type CampaignData = {
  readonly [Field in CampaignField]?: ValueOfKind<(typeof campaignFields)[Field]['kind']> | null | undefined;
};

/** All fields in the order of the form. */
export const campaignFieldNames = Object.keys(campaignFields) as CampaignField[];

/** Returns what is known about a field. */
export const fieldSpec = (field: CampaignField): CampaignFieldSpec => campaignFields[field];

/** Returns the values of a new campaign on a channel. */
export const initialData = (channel: NumberType): CampaignData =>
  Object.fromEntries(
    campaignFieldNames.flatMap((field) => {
      const { initial, on } = fieldSpec(field);
      return on[channel] && initial !== undefined ? [[field, initial]] : [];
    }),
  );
