import type { Choice } from './choice';

/** Lines of business of a brand (specification §3). The registry knows more; these are offered. */
export const verticals = [
  { text: 'Real estate', value: 'REAL_ESTATE' },
  { text: 'Healthcare', value: 'HEALTHCARE' },
  { text: 'Energy', value: 'ENERGY' },
  { text: 'Entertainment', value: 'ENTERTAINMENT' },
  { text: 'Retail', value: 'RETAIL' },
  { text: 'Agriculture', value: 'AGRICULTURE' },
  { text: 'Insurance', value: 'INSURANCE' },
  { text: 'Education', value: 'EDUCATION' },
  { text: 'Hospitality', value: 'HOSPITALITY' },
  { text: 'Financial', value: 'FINANCIAL' },
  { text: 'Gambling', value: 'GAMBLING' },
  { text: 'Construction', value: 'CONSTRUCTION' },
  { text: 'NGO', value: 'NGO' },
  { text: 'Manufacturing', value: 'MANUFACTURING' },
  { text: 'Government', value: 'GOVERNMENT' },
  { text: 'Technology', value: 'TECHNOLOGY' },
  { text: 'Communication', value: 'COMMUNICATION' },
] as const satisfies readonly Choice[];

export type Vertical = (typeof verticals)[number]['value'];
