import { CallError, renderInShell, screen, waitFor, type Answers } from '@heliograph/testing';
import { testOptions } from '../message-broadcast/test-broadcast';
import CampaignMessagesScreen from './screen';
import type { CampaignMessages } from './campaign-message';

const campaignUUID = testOptions.campaigns[0]?.campaignUUID ?? '';
const campaignMessageUUID = '0190f0e0-0000-7000-8000-00000000f0a1';
const messages: CampaignMessages = {
  campaign: {
    campaignUUID,
    name: 'Reminders',
    channel: '10DLC',
    status: 'MNO_PROVISIONED',
    useCase: 'CUSTOMER_CARE',
    subUseCases: [],
    locked: null,
    samplesRevision: 's1',
  },
  items: [
    {
      campaignMessageUUID,
      name: 'Visit',
      subUseCase: null,
      body: 'Hi {{first_name|there}}, see you soon',
      sample: 1,
      status: 'REGISTERED',
      encoding: 'GSM-7',
      segments: 1,
      updatedAt: '2026-11-20T10:00:00Z',
      revision: 'r1',
      lastUsedAt: null,
    },
  ],
};

async function openMenu(answers: Answers = {}) {
  const rendered = renderInShell(<CampaignMessagesScreen />, {
    path: `/main/campaigns/${campaignUUID}/messages`,
    answers: {
      'campaign.manage/getcampaignmessages': messages,
      'campaign.manage/getbroadcastoptions': testOptions,
      ...answers,
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Actions for Visit' }));
  return rendered;
}

test('sends a test with the fallbacks to a phone that is typed in', async () => {
  const { user, shell } = await openMenu({
    'conversation.manage/sendmessage': {
      conversationUUID: campaignUUID,
      messageUUID: campaignUUID,
      status: 'queued',
      errorCode: null,
    },
  });
  screen.getByText('Not used yet', { exact: false });
  await user.click(screen.getByRole('menuitem', { name: 'Send test' }));
  await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '2015550123');
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(shell.made.toasts.map(({ text }) => text)).toEqual(['Test sent to (201) 555-0123']));
  const sent = shell.made.calls
    .filter(({ name }) => name === 'conversation.manage/sendmessage')
    .map(({ body }) => body);
  expect(sent).toEqual([
    {
      numberUUID: testOptions.campaigns[0]?.numbers[0]?.numberUUID,
      phone: '+12015550123',
      body: 'Hi there, see you soon',
      idempotencyKey: expect.any(String),
    },
  ]);
});

test('shows an error with a retry if the numbers can’t be loaded, in the same dialog', async () => {
  let loads = 0;
  const { user } = await openMenu({
    'campaign.manage/getbroadcastoptions': () =>
      ((loads += 1) === 1
        ? new CallError('The server is away', 503, 'UPSTREAM_UNAVAILABLE')
        : testOptions) as typeof testOptions,
  });
  await user.click(screen.getByRole('menuitem', { name: 'Send test' }));
  const dialog = await screen.findByRole('dialog');
  await screen.findByText('We couldn’t load the numbers');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('textbox', { name: 'Phone' });
  expect(dialog.isConnected).toBe(true);
});

test('opens a broadcast with the message', async () => {
  const { user, shell } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Use in broadcast' }));
  expect(shell.made.visited.at(-1)).toBe(`/main/message-broadcast?broadcast=new&template=${campaignMessageUUID}`);
});
