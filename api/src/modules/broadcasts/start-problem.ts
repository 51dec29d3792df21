import type { CallResponse } from '@heliograph/contract';
import { Refusal, fieldError } from '../../base/refusal';
import type { Executor } from '../../db';
import { readAudience } from './audience';
import type { Broadcast } from './broadcast';
import { classifier } from './classify';
import { unpriced } from './confirmed';
import { textRenderer } from './merge-text';
import { requireSendable, sendProblem } from './send-problem';

type Problem = CallResponse<'campaign.manage/getbroadcastreview'>['problem'];

/** Entries of an audience that are read to find one recipient, if it was not reviewed. */
const mostSearched = 50_000;

/** Refuses a broadcast that lacks what sending needs at the first field that does (422), or can’t be sent (409). */
export async function requireComplete(tx: Executor, broadcast: Broadcast): Promise<void> {
  const missing = missingField(broadcast);
  if (missing) throw fieldError(missing.field, 'required', missing.text);
  await requireSendable(tx, broadcast);
}

/** Returns why a broadcast can’t be sent, as its review shows it; null if it can. `priced`: its texts have a price. */
export async function reviewProblem(db: Executor, broadcast: Broadcast, priced: boolean): Promise<Problem> {
  const missing = missingField(broadcast);
  if (missing) return { text: `${missing.text}.`, fix: missing.fix };
  const problem = await sendProblem(db, broadcast);
  if (problem) return { text: problem.text, fix: problem.fix };
  return priced ? null : { text: unpriced, fix: null };
}

function missingField({ campaignId, included, lists, phones, body }: Broadcast) {
  if (campaignId === null) return { field: 'campaignUUID', text: 'Campaign is required', fix: 'campaign' as const };
  if (!included.length && !phones)
    return { field: 'lists', text: 'Choose a list, or enter numbers', fix: 'audience' as const };
  const unusable = lists.find(({ archived, invalid }) => archived || invalid);
  if (unusable) {
    const { name, archived } = unusable;
    const text = archived
      ? `The list ${name} is archived. Restore it first`
      : `The smart list ${name} filters by something that no longer exists. Change its filter first`;
    return { field: 'lists', text, fix: 'contact-lists' as const };
  }
  if (!body.trim()) return { field: 'body', text: 'Message is required', fix: 'message' as const };
  return null;
}

/** Refuses a broadcast that nobody would get (422). Reads its audience only until someone is found. */
export async function requireRecipient(tx: Executor, broadcast: Broadcast): Promise<void> {
  const classify = classifier(broadcast, textRenderer(broadcast.body));
  let searched = 0;
  for await (const page of readAudience(tx, broadcast)) {
    if (page.some((candidate) => !('skip' in classify(candidate)))) return;
    searched += page.length;
    if (searched >= mostSearched)
      throw new Refusal('conflict', 'REVIEW_CHANGED', 'Review who receives this broadcast, then send it.');
  }
  throw nobody();
}

/** Returns the refusal of a broadcast that nobody would get. */
export const nobody = (): Refusal =>
  new Refusal('invalid', 'NO_RECIPIENTS', 'Nobody would receive it. Change the audience or the message first.', {
    fields: [{ field: 'lists', code: 'NO_RECIPIENTS', message: 'Nobody would receive it' }],
  });
