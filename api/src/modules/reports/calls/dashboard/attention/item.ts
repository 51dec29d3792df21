import type { CallResponse } from '@heliograph/contract';

/** What needs attention, as the API returns it. */
export type AttentionItem = CallResponse<'report.manage/getattention'>['items'][number];

type Given = Pick<AttentionItem, 'kind' | 'tone' | 'title' | 'text'> & {
  since?: Date | null;
  refUUID?: string | null;
  period?: { from: Date; to: Date };
};

/** Returns an item; what is not given is null. */
export function attention({ since = null, refUUID = null, period, ...item }: Given): AttentionItem {
  return {
    ...item,
    since: since?.toISOString() ?? null,
    refUUID,
    from: period?.from.toISOString() ?? null,
    to: period?.to.toISOString() ?? null,
  };
}

/** Formats a count: `1,500`. */
export const quantity = (count: number): string => count.toLocaleString('en-US');

/** Formats a share: `91.4%`. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
