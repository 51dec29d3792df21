import { answerOf, listScreenSuite } from '@heliograph/testing';
import section from '../section';
import MessageBroadcastScreen from './screen';
import { testBroadcast } from './test-broadcast';

listScreenSuite({
  Screen: MessageBroadcastScreen,
  section,
  title: 'Message Broadcast',
  call: 'campaign.manage/getbroadcasts',
  exportCall: 'campaign.manage/exportbroadcasts',
  file: 'broadcasts',
  answer: { ...answerOf([testBroadcast()]), facets: { campaigns: [], lists: [], users: [] } },
  shows: ['Flu clinic', 'Sending', 'Reminders', '500', '80.0%', '$5.7500'],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Paused' }, sends: { status: ['PAUSED'] } },
  sort: { header: 'Name', field: 'name' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No broadcasts yet',
  next: { role: 'button', name: 'New broadcast' },
});
