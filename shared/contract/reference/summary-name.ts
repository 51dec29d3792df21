/** The name of a list's summary call: `contact.manage/summarizecontacts` for `contact.manage/getcontacts`. */
export type SummaryNameOf<List extends string> = List extends `${infer Service}/${'get' | 'list'}${infer Plural}`
  ? `${Service}/summarize${Plural}`
  : never;

/** Returns the name of a list's summary call. Pages derive it, so that they don't load the contract. */
export function summaryNameOf<List extends string>(list: List): SummaryNameOf<List> {
  return list.replace(/\/(get|list)/, '/summarize') as SummaryNameOf<List>;
}
