import { campaignFields, fieldSpec, type CampaignField, type CampaignFieldSpec } from '../campaign-fields';
import { campaignHasField, campaignRequires, type CampaignForm, type CampaignProblem } from '../campaign-form';
import { isEmail } from '../email';
import { isPublicHost } from '../public-url';
import { isPoBox } from '../tcr-brand-rules';

/** Checks for an address of a page on the internet. */
export function isLink(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && isPublicHost(hostname);
}

const isWords = (text: string): boolean =>
  text.split(',').every((word) => /^[\p{L}\p{N}][\p{L}\p{N} ]{0,29}$/u.test(word));
const isCodes = (text: string): boolean => /^\d{5,6}(,\d{5,6}){0,9}$/.test(text);
const isPhone = (text: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(text) && (!text.startsWith('+1') || /^\+1[2-9]\d{9}$/.test(text));

/** Returns what is wrong with a text of a field, as the end of a sentence; null for a valid one. */
function textFault(field: CampaignField, text: string): [code: string, says: string] | null {
  const { kind, min = 0, max = Infinity, of }: CampaignFieldSpec = campaignFields[field];
  if (text.length < min) return ['minLength', `must be at least ${min} characters`];
  if (text.length > max) return ['maxLength', `must be at most ${max} characters`];
  if (kind === 'link' && !isLink(text)) return ['link', 'must be a public web address'];
  if (kind === 'email' && !isEmail(text)) return ['email', 'must be valid'];
  if (kind === 'phone' && !isPhone(text)) return ['phone', 'must be a valid phone'];
  if (kind === 'country' && !/^[A-Z]{3}$/.test(text)) return ['country', 'must be valid'];
  if (kind === 'choice' && !of?.has(text)) return ['choice', 'must be one of the choices'];
  if (field === 'vanityCodes')
    return isCodes(text) ? null : ['codes', 'must be up to ten codes of five or six digits, separated by commas'];
  if (kind === 'words' && !isWords(text)) return ['words', 'must be words separated by commas without spaces'];
  return field === 'businessStreet' && isPoBox(text) ? ['poBox', 'must not be a PO box'] : null;
}

function listFault(field: CampaignField, list: readonly string[]): [code: string, says: string] | null {
  const { kind, max = Infinity, of }: CampaignFieldSpec = campaignFields[field];
  if (kind === 'links' && list.length > max) return ['maxItems', `must be at most ${max} links`];
  if (kind === 'links' && !list.every(isLink)) return ['link', 'must be public web addresses'];
  return kind === 'choices' && !list.every((value) => of?.has(value))
    ? ['choice', 'must be some of the choices']
    : null;
}

/** Returns the problem of one field of the channel; null if it is valid or absent. */
export function dataProblem(form: CampaignForm, field: CampaignField, submitting: boolean): CampaignProblem | null {
  if (!campaignHasField(form, field)) return null;
  const value = form.data?.[field];
  const problem = ([code, says]: [string, string]): CampaignProblem => ({
    field: `data.${field}`,
    code,
    message: `${fieldSpec(field).label} ${says}`,
  });
  const required = submitting && campaignRequires(form, field);
  if (typeof value === 'boolean' || fieldSpec(field).kind === 'flag') {
    return required && value !== true
      ? { field: `data.${field}`, code: 'confirm', message: `Confirm: ${fieldSpec(field).label}` }
      : null;
  }
  if (typeof value === 'string' || value === null || value === undefined) {
    const text = value?.trim() ?? '';
    if (text === '') return required ? problem(['required', 'is required']) : null;
    const fault = textFault(field, text);
    // A draft may be too short, but not unstorable.
    return fault && (submitting || fault[0] === 'maxLength') ? problem(fault) : null;
  }
  if (value.length === 0) return required ? problem(['required', 'is required']) : null;
  const fault = submitting ? listFault(field, value) : null;
  return fault && problem(fault);
}
