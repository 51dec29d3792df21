import type { CallResponse } from '@heliograph/contract';
import { useCall } from '@heliograph/platform/query';

/** What a rule can apply to and add to, and what the business is called. */
export type Choices = CallResponse<'account.manage/summarizekeywords'>['facets'];

const none: Choices = { campaigns: [], numbers: [], lists: [], businessNames: [] };

/** Returns the choices of a rule's form; empty until they have loaded. */
export function useChoices(): Choices {
  const { data } = useCall('account.manage/summarizekeywords', { filter: {} }, { toast: true });
  return data?.facets ?? none;
}
