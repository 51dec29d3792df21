import type { Meaning } from './value-set';

/** How likely a finding leads to a rejection. */
export type Severity = 'error' | 'warning';

/**
 * What reviewers are likely to object to: the field by its path, one sentence, and the sentence of the input that it is
 * about.
 */
export interface Finding {
  rule: string;
  severity: Severity;
  field: string;
  message: string;
  /** The offending sentence as it was entered; null if something is missing altogether. */
  quote: string | null;
}

/** The risk of a rejection that findings add up to. */
export type Risk = 'LOW' | 'MEDIUM' | 'HIGH';

export const risks: Readonly<Record<Risk, { label: string; meaning: Meaning }>> = {
  LOW: { label: 'Low risk of rejection', meaning: 'active' },
  MEDIUM: { label: 'Some risk of rejection', meaning: 'attention' },
  HIGH: { label: 'High risk of rejection', meaning: 'failed' },
};

/** Returns the risk: one likely objection makes it high, two lesser ones medium. */
export function riskOf(findings: readonly Pick<Finding, 'severity'>[]): Risk {
  if (findings.some(({ severity }) => severity === 'error')) return 'HIGH';
  return findings.length >= 2 ? 'MEDIUM' : 'LOW';
}

/** Splits a text into sentences, as it was entered. A period inside an address or a number ends none. */
export const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])(?=\s)|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the first sentence that matches a pattern; null without one. */
export const sentenceWith = (text: string, pattern: RegExp): string | null =>
  sentences(text).find((sentence) => pattern.test(sentence)) ?? null;
