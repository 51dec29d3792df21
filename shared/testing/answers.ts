import type { CallError } from '@heliograph/platform/session';
import {
  summaryNameOf,
  type CallName,
  type CallRequest,
  type CallResponse,
  type SummarizedListName,
  type SummaryNameOf,
  type SummaryOf,
} from '@heliograph/contract';

/** The response to a list in a test: its rows, and its summary. */
export type ListAnswer<Name extends SummarizedListName> = CallResponse<Name> & SummaryOf<Name>;

type Payload<Name extends CallName> = Name extends SummarizedListName ? ListAnswer<Name> : CallResponse<Name>;
type Body<Name extends CallName> = Name extends SummarizedListName
  ? CallRequest<Name> & CallRequest<Extract<SummaryNameOf<Name>, CallName>>
  : CallRequest<Name>;

/**
 * Responses of the double: a payload, a function of the body (may be async), or an error to reject with.
 * The response to a list also serves its summary, unless that has its own.
 */
export type Answers = {
  [Name in CallName]?:
    Payload<Name> | CallError | ((body: Body<Name>) => Payload<Name> | CallError | Promise<Payload<Name>>);
};

/** Returns the response to a call, or undefined. If a list is described completely, each call gets its part. */
export async function answerTo(answers: Answers, name: CallName, body: unknown): Promise<unknown> {
  const list = (Object.keys(answers) as CallName[]).find((one) => one !== name && summaryNameOf(one) === name);
  const answer: unknown = answers[name] ?? (list && answers[list]);
  const found: unknown = typeof answer === 'function' ? await (answer as (body: unknown) => unknown)(body) : answer;
  if (
    typeof found !== 'object' ||
    found === null ||
    !('items' in found && 'page' in found && 'total' in found && 'asOf' in found)
  )
    return found;
  const { items, page, ...summary } = found;
  return answers[name] === undefined ? summary : { items, page, asOf: summary.asOf };
}
