import { renderInShell, screen } from '@heliograph/shared/testing';
import OverviewScreen from './screen';

test('shows the account and an empty state', () => {
  renderInShell(<OverviewScreen />, { app: '__app__', account: { company: 'Quay Dental', firstName: 'Ada', lastName: 'Ray' } });
  screen.getByRole('heading', { level: 1, name: '__title__' });
  screen.getByText('Quay Dental');
  screen.getByText('Ada Ray');
  screen.getByText('Nothing here yet');
});
