import type { ShellApi } from '@heliograph/shared/session';
import type { AnySummaryRequest, CallName, CallRequest, SummarizedListName, SummaryOf } from '../../contract';
import { summaryNameOf } from '../../reference/summary-name';

/** Asks for the summary of a list. */
export function callSummary<Name extends SummarizedListName>(shell: ShellApi, list: Name, body: AnySummaryRequest, options: Parameters<ShellApi['call']>[2]): Promise<SummaryOf<Name>> {
  const name: CallName = summaryNameOf(list);
  // The filters are typed by the same call; TypeScript cannot follow that through the address.
  return shell.call(name, body as CallRequest<typeof name>, options) as Promise<SummaryOf<Name>>;
}
