import type * as formKit from '@heliograph/kit/form-kit';
import { renderInShell, screen, waitFor } from '@heliograph/testing';
import { broadcastUUID, testOptions } from '../test-broadcast';
import { Composer } from './composer';

// A page that shows no summary, such as a narrow one might.
jest.mock('@heliograph/kit/form-kit', () => {
  const actual = jest.requireActual<typeof formKit>('@heliograph/kit/form-kit');
  const { Wizard } = actual;
  return { ...actual, Wizard: (props: formKit.WizardProps<object>) => <Wizard<object> {...props} summary={null} /> };
});

test('saves the draft with each step, and when the user leaves, if no summary is shown', async () => {
  const { user, shell, unmount } = renderInShell(
    <Composer draft={null} onClose={() => undefined} onCreated={() => undefined} onStarted={() => undefined} />,
    {
      path: '/main/message-broadcast?broadcast=new',
      answers: {
        'campaign.manage/getbroadcastoptions': testOptions,
        'campaign.manage/savebroadcast': { broadcastUUID, updatedAt: '2026-11-20T13:30:00Z', revision: 'r2' },
      },
    },
  );
  const saved = () => shell.made.calls.filter(({ name }) => name === 'campaign.manage/savebroadcast');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Flu clinic');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Campaign' }), 'Reminders (10DLC)');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await waitFor(() => expect(saved().length).toBeGreaterThan(0));
  const before = saved().length;
  unmount();
  await waitFor(() => expect(saved().length).toBeGreaterThan(before));
  expect(saved().at(-1)?.body).toMatchObject({ broadcastUUID, name: 'Flu clinic 2' });
});
