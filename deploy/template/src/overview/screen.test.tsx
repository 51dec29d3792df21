import { renderInShell, screen } from '@heliograph/shared/testing';
import OverviewScreen from './screen';

test('shows the account and an empty state', () => {
  renderInShell(<OverviewScreen />, { app: '__app__', account: { company: 'Quay Dental', firstName: 'Ada', lastName: 'Ray' } });
  expect(screen.getByRole('heading', { level: 1, name: '__title__' })).toBeTruthy();
  expect(screen.getByText('Quay Dental')).toBeTruthy();
  expect(screen.getByText('Ada Ray')).toBeTruthy();
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});
