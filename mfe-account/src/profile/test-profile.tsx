import { renderInShell, screen, testAccount, type Answers } from '@heliograph/testing';
import ProfileScreen from './screen';

const address = {
  line1: '214 Montgomery St',
  line2: null,
  city: 'Jersey City',
  state: 'NJ',
  postalCode: '07302',
  country: 'USA',
};

/** The account of the user. */
export const account = { phone: '+12015550123', country: 'USA', state: 'NJ', address };
const device = {
  createdAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-21T02:00:00Z',
  lastSeenAt: '2026-11-20T15:00:00Z',
  ip: '203.0.113.9',
};
const phone = {
  ...device,
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000aa',
  current: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
};
const desk = {
  ...device,
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000bb',
  current: true,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};

const twoFactor = { enabled: false, since: null, recoveryCodesLeft: 0, required: false, accountRequires: false };

/** Opens the profile, and waits until it has loaded. */
export async function show(answers: Answers = {}, changes: Partial<typeof testAccount> = {}) {
  const rendered = renderInShell(<ProfileScreen />, {
    path: '/main/account/profile',
    account: { ...account, ...changes },
    answers: {
      'session.manage/listsessions': { items: [desk, phone] },
      'session.manage/listlogins': { items: [] },
      'session.manage/getnotificationchoices': { items: [] },
      'account.manage/getdataexports': { items: [], busy: false },
      'session.manage/gettwofactor': twoFactor,
      'account.manage/update': { ...testAccount, ...account },
      ...answers,
    },
  });
  // What loads without interaction: the sessions, and the states of the country if there is one.
  await screen.findByText('This device');
  await screen.findByText('Your next logins will appear here.');
  await screen.findByText('No data exports yet');
  if (changes.address !== null) await screen.findByLabelText('State or region');
  return rendered;
}

/** Returns the field with a label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Saves the form. */
export const save = (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save profile' }));

/** Returns what the form has sent. */
export const updates = (shell: Awaited<ReturnType<typeof show>>['shell']) =>
  shell.made.calls.filter(({ name }) => name === 'account.manage/update').map(({ body }) => body);
