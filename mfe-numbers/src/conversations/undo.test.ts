import type { ShellApi } from '@heliograph/platform/session';
import type { ConversationRow } from './conversation';
import { undo } from './undo';
import type { Former } from './undo-change';

const former = (conversationUUID: string, changes: Partial<Former> = {}): Former => ({
  conversationUUID,
  status: 'OPEN',
  snoozedUntil: null,
  assignee: null,
  labels: [],
  unread: 0,
  ...changes,
});
interface Body {
  conversations?: string[];
  filter?: { conversationUUID: string[] };
  status?: string;
}

/** A server where conversations have the status RESOLVED, except those given. */
function server(others: Record<string, Partial<ConversationRow>> = {}, fails: readonly string[] = []) {
  const updates: Body[] = [];
  const pages: number[] = [];
  const call = async (_name: string, body: Body) => {
    if (body.filter) {
      pages.push(body.filter.conversationUUID.length);
      return {
        items: body.filter.conversationUUID.map((id) => ({ ...former(id, { status: 'RESOLVED' }), ...others[id] })),
      };
    }
    updates.push(body);
    if (body.conversations?.some((id) => fails.includes(id))) throw new Error(`No ${body.conversations.join()}`);
    return { changed: body.conversations?.length };
  };
  return { call: call as unknown as ShellApi['call'], updates, pages };
}

test('leaves alone what has changed since', async () => {
  const { call, updates } = server({ b: { status: 'PENDING' } });
  expect(await undo(call, [former('a'), former('b'), former('c')], { status: 'RESOLVED' })).toBe(2);
  expect(updates).toEqual([{ conversations: ['a', 'c'], status: 'OPEN' }]);
});

test('changes nothing if everything has changed since', async () => {
  const { call, updates } = server({ a: { status: 'OPEN' } });
  expect(await undo(call, [former('a')], { status: 'RESOLVED' })).toBe(0);
  expect(updates).toEqual([]);
});

test('restores the others if one call fails, and rejects', async () => {
  const { call, updates } = server({}, ['a']);
  await expect(undo(call, [former('a'), former('b', { status: 'PENDING' })], { status: 'RESOLVED' })).rejects.toThrow(
    'No a',
  );
  expect(updates).toEqual([
    { conversations: ['a'], status: 'OPEN' },
    { conversations: ['b'], status: 'PENDING' },
  ]);
});

test('reads many conversations in pages', async () => {
  const { call, updates, pages } = server();
  expect(
    await undo(
      call,
      Array.from({ length: 450 }, (_, place) => former(`c${place}`)),
      { status: 'RESOLVED' },
    ),
  ).toBe(450);
  expect(pages).toEqual([200, 200, 50]);
  expect(updates).toHaveLength(1);
});
