import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import type { RowOf, Selection } from '@heliograph/shared/data';

export type NumberRow = RowOf<'account.manage/listnumbers'>;
export type NumberSelection = Selection<'account.manage/listnumbers'>;
export type NumberPatch = CallRequest<'account.manage/updatenumber'>['patch'];
export type NumberResult = CallResponse<'account.manage/updatenumber'>;

/** What is being done with the numbers selected. */
export interface NumberTask {
  kind: 'label' | 'campaign' | 'autoRenew';
  selection: NumberSelection;
}
