import { statusSet, valueSet, type ValueOf } from './value-set';

/** Consent of a contact to receive texts; `REVOKED` follows an opt-out. */
export const consentStatus = /* @__PURE__ */ statusSet({
  NONE: { label: 'No consent', meaning: 'unknown' },
  EXPRESS: { label: 'Express', meaning: 'active' },
  EXPRESS_WRITTEN: { label: 'Express, written', meaning: 'active' },
  REVOKED: { label: 'Revoked', meaning: 'blocked' },
});

/** Sources of consent. */
export const consentSource = /* @__PURE__ */ valueSet({ WEB_FORM: 'Web form', KEYWORD: 'Keyword', PAPER_FORM: 'Paper form', VERBAL: 'Verbal', IMPORT: 'Import' });

/** The type of a phone number. */
export const lineType = /* @__PURE__ */ valueSet({ MOBILE: 'Mobile', LANDLINE: 'Landline', VOIP: 'VoIP', TOLL_FREE: 'Toll-free', UNKNOWN: 'Unknown' });

/** Types of contact list; a smart list adds and removes members by its rules. */
export const listType = /* @__PURE__ */ valueSet({ STATIC: 'Static', SMART: 'Smart' });

export type ConsentStatus = ValueOf<typeof consentStatus>;
export type LineType = ValueOf<typeof lineType>;
