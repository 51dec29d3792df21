import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { expiryOf, knownRequest, ofKey, requestHash, stillRunning } from './request-key';
import type { KeyedRequest } from './request-key';

/** An answer as JSON, and whether it is that of an earlier request. */
export interface OnceAnswered<Answer> {
  answer: Answer;
  repeated: boolean;
}

/**
 * Does what a request asks for, in the transaction of the caller, once per key: a repetition returns the first answer,
 * and one that arrives meanwhile waits for it, because the row of the key is locked. What fails is rolled back with its
 * key, which can be used again. Without a key, it is done every time. 409 if the key was used for another request.
 */
export async function once<Answer extends object>(
  tx: Executor,
  request: KeyedRequest | null,
  at: Date,
  run: () => Promise<Answer>,
): Promise<OnceAnswered<Answer>> {
  if (!request) return { answer: await run(), repeated: false };
  const { ownerId, scope, key, content } = request;
  const added = await tx.run(sql`
    insert into request_key (owner_id, scope, key, request_hash, created_at, expires_at)
      values (${ownerId}, ${scope}, ${key}, ${requestHash(content)}, ${at}, ${expiryOf(request, at)})
    on conflict do nothing`);
  if (added === 0) {
    const answer = (await knownRequest<Answer>(tx, request))?.answer;
    if (!answer) throw stillRunning();
    return { answer, repeated: true };
  }
  const answer = await run();
  await tx.run(sql`update request_key set answer = ${JSON.stringify(answer)}::text::jsonb where ${ofKey(request)}`);
  return { answer, repeated: false };
}
