import { CallError, renderInShell, screen, waitFor, type Answers } from '@heliograph/testing';
import { LogInAs } from './log-in-as';

const user = { userUUID: '0190f0e0-0000-7000-8000-00000000aa02', name: 'Dana Whitfield', company: 'Harbor Lane' };
const url = 'http://localhost:4000/session/ml/secret';

async function show(answers: Answers = { 'admin.manage/impersonate': { url, expiresAt: '2026-11-20T15:01:00Z' } }) {
  const closed = jest.fn();
  const rendered = renderInShell(<LogInAs user={user} onClose={closed} />, {
    app: 'admin',
    path: '/main/users',
    account: { roles: ['admin'], accountUUID: null },
    answers,
  });
  await screen.findByRole('dialog', { name: 'Log in as Dana Whitfield?' });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, closed, press, bodies: () => rendered.shell.made.calls.map(({ body }) => body) };
}

test('requires a reason, is read-only by default, and offers the link in a new tab', async () => {
  const { press, bodies, user: person, closed } = await show();
  await press('Get link');
  await screen.findByText('Reason is required');
  expect(bodies()).toEqual([]);
  await person.type(screen.getByLabelText('Reason'), ' Ticket 12 ');
  await press('Get link');
  const link = await screen.findByRole('link', { name: 'Open Harbor Lane' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    url,
    '_blank',
    'noopener noreferrer',
  ]);
  expect(bodies()).toEqual([{ userUUID: user.userUUID, mode: 'READ', reason: 'Ticket 12' }]);
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('asks for a session that may change', async () => {
  const { press, bodies, user: person } = await show();
  await person.click(screen.getByLabelText('Make changes', { exact: false }));
  await person.type(screen.getByLabelText('Reason'), 'Ticket 12');
  await press('Get link');
  await waitFor(() => expect(bodies()).toEqual([{ userUUID: user.userUUID, mode: 'CHANGE', reason: 'Ticket 12' }]));
});

test('stays open with the reason when the server rejects it', async () => {
  const {
    press,
    user: person,
    closed,
  } = await show({ 'admin.manage/impersonate': new CallError('This user can’t log in now.', 409, 'CONFLICT') });
  await person.type(screen.getByLabelText('Reason'), 'Ticket 12');
  await press('Get link');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get link' }).disabled).toBe(false));
  expect([screen.queryByRole('link'), closed.mock.calls.length]).toEqual([null, 0]);
});
