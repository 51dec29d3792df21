import { expectsReply } from '../inbox';
import type { DemoMessage } from '../model';
import { createRandom } from '../random';
import { threadKey } from './account';
import type { LiveAccount, Thread } from './account';

/** Assigns messages, in order of time, to their threads, and opens new ones. */
export function thread({ threads, plan }: LiveAccount, messages: readonly DemoMessage[]): void {
  for (const message of messages) {
    const { number, contact, createdAt, inbound, source, body } = message;
    const key = threadKey(number.id, contact.id);
    const known = threads.get(key);
    if (!inbound && !(known && source === 'UI')) continue;
    const own: Thread = known ?? {
      id: createRandom(`${plan.key} thread ${key}`).uuid(createdAt),
      unread: 0,
      isNew: true,
      changed: false,
      status: 'RESOLVED',
      createdAt,
      lastMessageAt: createdAt,
      number,
      contact,
    };
    threads.set(key, own);
    message.conversationId = own.id;
    const waits = inbound && expectsReply(body);
    Object.assign(own, {
      changed: true,
      lastMessageAt: createdAt,
      unread: !inbound ? 0 : own.unread + (waits ? 1 : 0),
      status: waits ? 'OPEN' : own.status,
    });
  }
}
