import type { Choice } from './choice';

/** Legal forms of an organisation that registers a brand (specification §3). */
export const legalForms = [
  { text: 'Private company', value: 'PRIVATE_PROFIT' },
  { text: 'Publicly traded company', value: 'PUBLIC_PROFIT' },
  { text: 'Non-profit organization', value: 'NON_PROFIT' },
  { text: 'Government', value: 'GOVERNMENT' },
  { text: 'Sole proprietor', value: 'SOLE_PROPRIETOR' },
] as const satisfies readonly Choice[];

export type LegalForm = (typeof legalForms)[number]['value'];
