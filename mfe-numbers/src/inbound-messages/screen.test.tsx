import { listScreenSuite, screen, within } from '@heliograph/testing';
import section from '../section';
import InboundMessagesScreen from './screen';
import { answer, show, webhook } from './test-webhook';

listScreenSuite({
  Screen: InboundMessagesScreen,
  section,
  title: 'Inbound Messages',
  call: 'account.manage/getwebhookdeliveries',
  exportCall: 'account.manage/exportwebhookdeliveries',
  file: 'webhook-events',
  answer,
  others: { 'account.manage/getwebhook': { webhook } },
  shows: ['Text received', 'Retrying', '(312) 555-0143', '2 of 6', '503', '84 ms', 'Rejected'],
  filter: { label: 'Result', choose: { role: 'checkbox', name: 'Failed' }, sends: { state: ['FAILED'] } },
  sort: { header: 'Time', field: 'createdAt' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No events yet',
  next: { role: 'button', name: 'Send a test' },
});

test('tests the webhook, and says what to do', async () => {
  const tested = {
    ok: false,
    httpStatus: 301,
    ms: 52,
    requestHeaders: { 'heliograph-event': 'message.received' },
    requestBody: '{"id":"1"}',
    responseSnippet: 'Moved',
    tls: 'TLSv1.3',
    problem: 'REDIRECT',
    hint: 'Enter the URL that it redirects to. We don’t follow redirects.',
  };
  const { user, sent } = await show({}, { 'account.manage/testwebhook': tested });
  await user.click(screen.getByRole('button', { name: 'Test' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Test the webhook' }));
  await user.click(drawer.getByRole('button', { name: 'Send test' }));
  await drawer.findByText('Redirect: HTTP 301');
  drawer.getByText(/We don’t follow redirects/);
  drawer.getByText('Moved');
  expect(sent('testwebhook')).toEqual([{ event: 'message.received' }]);
});

test('shows at any time how to check signatures, without the secret', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Check signatures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check signatures' }));
  dialog.getByText(/ends in x9Zk/);
  expect(dialog.getByLabelText('Node.js sample').textContent).toContain('YOUR_SECRET');
  await user.click(dialog.getByRole('tab', { name: 'Python' }));
  expect(dialog.getByLabelText('Python sample').textContent).toContain('hmac.compare_digest');
});
