import type { NumberType } from '../numbers';
import type { ValueSet } from '../value-set';

/**
 * How a field is entered and checked: `words` are keywords, comma-separated without spaces; `links` and `choices` are
 * lists.
 */
export type CampaignFieldKind =
  'text' | 'long' | 'flag' | 'choice' | 'choices' | 'link' | 'links' | 'email' | 'phone' | 'country' | 'words';

/** The step of the form where a field is. */
export type CampaignStep = 'brand' | 'useCase' | 'content' | 'consent';

/** What is known about a field of a campaign's channel. */
export interface CampaignFieldSpec {
  label: string;
  step: CampaignStep;
  kind: CampaignFieldKind;
  /** Required before submission. A flag is required to be true. */
  on: Partial<Record<NumberType, 'required' | 'optional'>>;
  min?: number;
  max?: number;
  of?: ValueSet;
  help?: string;
  /** The value of a new campaign. */
  initial?: string | boolean | readonly string[];
  /** Whether it may be changed after the submission of a 10DLC campaign. */
  editable?: true;
}
