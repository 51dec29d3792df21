import { statusChanges } from '@heliograph/contract/calls/live';
import { createEventHistory } from './event-history';
import { gatherChanges } from './gather-changes';

const message = (id: number, broadcastId: string | null) => ({ id: `m${id}`, conversationId: null, broadcastId });

it('merges what changed of several ids, and keeps it apart from what changed of any', () => {
  const changes = gatherChanges();
  changes.add('a1', statusChanges([message(1, 'b1'), message(2, null)]), undefined);
  changes.add('a1', statusChanges([message(3, 'b2')]), undefined);
  changes.add('a1', ['account.manage/getbalance'], undefined);
  changes.add('a2', statusChanges([message(4, null)]), undefined);
  const messages = ['conversation.manage/getmessage', 'report.manage/getmessage'];
  const broadcasts = [
    'campaign.manage/getbroadcasts',
    'campaign.manage/getbroadcast',
    'campaign.manage/getbroadcastrecipients',
  ];
  expect(changes.take()).toEqual([
    { accountId: 'a1', event: { reads: messages, keys: { messageUUID: ['m1', 'm2', 'm3'] } } },
    { accountId: 'a1', event: { reads: broadcasts, keys: { broadcastUUID: ['b1', 'b2'] } } },
    { accountId: 'a1', event: { reads: ['account.manage/getbalance'] } },
    { accountId: 'a2', event: { reads: messages, keys: { messageUUID: ['m4'] } } },
  ]);
  expect(changes.take()).toEqual([]);
});

it('says nothing about ids if there are many, so that each event fits a notification of the database', () => {
  const changes = gatherChanges();
  changes.add('a1', statusChanges(Array.from({ length: 1_000 }, (_, id) => message(id, 'b1'))), 'r1');
  expect(changes.take().map(({ event: { keys, by } }) => [keys, by])).toEqual([
    [undefined, 'r1'],
    [{ broadcastUUID: ['b1'] }, 'r1'],
  ]);
});

it('sends one event to a page that missed many', () => {
  const history = createEventHistory(() => 60_000);
  for (let count = 0; count < 100; count += 1) history.add('a1', { reads: ['a'] });
  expect(history.since('a1', 0)).toHaveLength(100);
  history.add('a1', { reads: ['a'] });
  expect(history.since('a1', 0)).toEqual([{ lost: true }]);
  expect(history.since('a2', 0)).toEqual([]);
});
