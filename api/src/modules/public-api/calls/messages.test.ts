import { v7 } from 'uuid';
import { addMessages, idAt } from '../../../testing/messages';
import { publicWorld } from '../../../testing/public-world';

const world = publicWorld();
const { ask } = world;

describe('messages', () => {
  it('lists newest first, page by page, without the rows of a page before', async () => {
    const ids = await addMessages(
      world.api.db,
      Array.from({ length: 7 }, (_, index) => ({
        id: idAt(new Date(world.api.now().getTime() - (index + 1) * 1000)),
        accountId: world.accountId,
        numberId: world.numberId,
        peer: '+12015550177',
        body: `Text ${index}`,
      })),
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Record<string, unknown> } = await ask({
        path: `/messages?limit=3&phone=%2B12015550177${cursor ? `&cursor=${cursor}` : ''}`,
      });
      seen.push(...(body['messages'] as { id: string }[]).map(({ id }) => id));
      cursor = body['next'] as string | null;
    }
    expect(seen).toEqual(ids);
    expect((await ask({ path: '/messages?status=failed' })).body['messages']).toEqual([]);
    const received = (await ask({ path: '/messages?direction=INBOUND' })).body['messages'] as {
      id: string;
      direction: string;
    }[];
    expect(received.map(({ direction }) => direction)).toEqual(['INBOUND']);
  });

  it.each(['limit=0', 'limit=201', 'limit=1&limit=2', 'cursor=x', 'status=x', 'phone=1', 'unknown=1'])(
    '422 for ?%s',
    async (query) => {
      expect((await ask({ path: `/messages?${query}` })).status).toBe(422);
    },
  );

  it('404 for an id that is not one, or of nothing', async () => {
    for (const id of ['x', '1', '%00', v7(), "' or 1=1"])
      expect((await ask({ path: `/messages/${encodeURIComponent(id)}` })).status).toBe(404);
  });
});
