import { answerOf, renderInShell, screen } from '@heliograph/testing';
import section from '../section';
import { membersSpec } from './members-spec';
import OverviewScreen from './screen';

test('asks for the first page, and shows an empty state', async () => {
  const { shell } = renderInShell(<OverviewScreen />, {
    app: '__app__',
    answers: { [membersSpec.call]: answerOf([]) },
  });
  screen.getByRole('heading', { level: 1, name: '__title__' });
  await screen.findByText('Nothing here yet');
  expect(shell.made.calls).toContainEqual({
    name: membersSpec.call,
    body: expect.objectContaining({ sort: [{ field: 'createdAt', dir: 'desc' }] }),
  });
  expect(section.sections[0]?.screens[0]?.first).toBe(membersSpec);
});
