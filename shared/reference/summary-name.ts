/** The call that sums up a list: `contact.manage/summarizecontacts` for `contact.manage/getcontacts`. */
export type SummaryNameOf<List extends string> = List extends `${infer Service}/${'get' | 'list'}${infer Plural}` ? `${Service}/summarize${Plural}` : never;

/** Returns the name of the call that sums up a list. A page derives it, so that it needs no contract to know the pair. */
export function summaryNameOf<List extends string>(list: List): SummaryNameOf<List> {
  return list.replace(/\/(get|list)/, '/summarize') as SummaryNameOf<List>;
}
