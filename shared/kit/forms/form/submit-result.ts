import type { SubmitErrors } from './submit-errors';

/** What a successful submit hands to `onSaved`; any other object that `onSubmit` returns holds errors. */
export class SubmitResult<Result> {
  constructor(readonly result: Result) {}
}

/**
 * Returns from `onSubmit` what a call answered, for `onSaved`.
 *
 * @example onSubmit={async ({ name }) => withResult(await shell.call('contact.manage/savelist', { name }))}
 */
export const withResult = <Result>(result: Result): SubmitResult<Result> => new SubmitResult(result);

/** What `onSubmit` resolves with: errors by field, or the result; nothing, for a form without a result. */
export type Submitted<Result> =
  | SubmitErrors
  | SubmitResult<Result>
  // In a tuple, so that a result that may be undefined isn't split into its members.
  | ([Result] extends [undefined] ? undefined | void : never);
