import { Refusal } from '../../base/refusal';
import { isTemporary } from '../../db';
import type { Executor } from '../../db';
import { noteConfirmation } from '../people';
import type { DomainDeps } from '../../work/deps';
import { answerText, noteAnswer } from '../conversations';
import { passOnText } from './text-events';
import { queueInTransaction } from '../texting';
import type { ReceivedText } from '../texting';

/**
 * Acts on a text that came in, in the transaction that stores it: keywords, and the reply. A reply that can't be sent,
 * for example because the balance is too low, is logged: the text itself stays. Short codes get no replies.
 */
export async function afterText(
  { log, clock, hosts, port, jobs }: Pick<DomainDeps, 'log' | 'clock' | 'hosts' | 'port' | 'jobs'>,
  tx: Executor,
  text: ReceivedText,
): Promise<void> {
  const { accountId, numberId, conversationId, phone, messageId } = text;
  await passOnText(tx, { hosts, port, jobs }, text, clock());
  if (conversationId === null) return;
  const answer = await answerText(tx, text);
  if (!answer) return;
  const { reply, compliance, confirmsOptOut } = answer;
  try {
    const [sent] = await tx.transaction((inner) =>
      queueInTransaction(inner, clock(), { accountId, numberId, source: 'AUTO_REPLY' }, [{ phone }], reply, {
        compliance,
      }),
    );
    if (sent) await noteAnswer(tx, messageId, sent.messageId);
    if (confirmsOptOut && sent) await noteConfirmation(tx, accountId, messageId, sent.messageId);
  } catch (error) {
    if (isTemporary(error)) throw error;
    if (error instanceof Refusal) log({ level: 'info', message: `An auto reply was not sent: ${error.response}` });
    else log({ level: 'error', message: 'An auto reply could not be sent', error });
  }
}
