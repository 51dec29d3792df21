import { useState } from 'react';
import {
  answerOf,
  CallError,
  renderInShell,
  screen,
  waitFor,
  type Answers,
  type ListAnswer,
} from '@heliograph/testing';
import { useShell } from '@heliograph/platform/session';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { useAllRows } from './use-all-rows';
import { useCall } from './use-call';

type List = CallResponse<'contact.manage/getlists'>['items'][number];
const session = {
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000bb',
  current: false,
  ip: '203.0.113.9',
  userAgent: null,
  createdAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-21T02:00:00Z',
  lastSeenAt: null,
};
const status = {
  enabled: true,
  since: '2026-11-01T00:00:00Z',
  recoveryCodesLeft: 10,
  required: false,
  accountRequires: false,
};
const list = (name: string): List => ({
  contactListUUID: name,
  name,
  type: 'STATIC',
  members: 1,
  reachable: 1,
  status: 'READY',
  keywords: [],
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});

function Sessions({ once = false }) {
  const { data, error } = useCall('session.manage/listsessions', {}, { once });
  return <output aria-label={once ? 'Form' : 'Sessions'}>{error?.message ?? data?.items.length}</output>;
}

function Codes() {
  const { data } = useCall('session.manage/gettwofactor', {});
  return <output aria-label="Codes">{data?.recoveryCodesLeft}</output>;
}

function Page() {
  const shell = useShell();
  const [form, setForm] = useState(false);
  return (
    <>
      <Sessions />
      <Codes />
      {form && <Sessions once />}
      <button onClick={() => setForm(!form)}>Form</button>
      <button
        onClick={() =>
          void shell.call('session.manage/revokesession', { sessionUUID: session.sessionUUID }).catch(() => undefined)
        }
      >
        Log out
      </button>
    </>
  );
}

const text = (name: string) => screen.getByRole('status', { name }).textContent;
const show = async (answers: Answers = {}) => {
  let left = 3;
  const shown = renderInShell(<Page />, {
    answers: {
      'session.manage/listsessions': () => ({ items: Array(left).fill(session) }),
      'session.manage/gettwofactor': () => ({ ...status, recoveryCodesLeft: left }),
      'session.manage/revokesession': () => {
        left -= 1;
        return { revoked: true };
      },
      ...answers,
    },
  });
  await waitFor(() => expect([text('Sessions'), text('Codes')]).toEqual(['3', '3']));
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }));
  const callsOf = (name: string) => shown.shell.made.calls.filter((call) => call.name === name).length;
  return { ...shown, press, asked: callsOf, lose: () => (left = 2) };
};

test('refetches what a call of the page has changed, and nothing else', async () => {
  const { press, asked } = await show();
  await press('Log out');
  await waitFor(() => expect(text('Sessions')).toBe('2'));
  expect([text('Codes'), asked('session.manage/gettwofactor')]).toEqual(['3', 1]);
});

test('refetches everything in use when the response to a change is lost', async () => {
  const { press, lose } = await show({
    'session.manage/revokesession': new CallError('The server could not be reached', 0, 'NETWORK'),
  });
  lose();
  await press('Log out');
  await waitFor(() => expect([text('Sessions'), text('Codes')]).toEqual(['2', '2']));
});

test('doesn’t repeat a failed read automatically, or trigger another one', async () => {
  let fails = false;
  const lost = new CallError('The server could not be reached', 0, 'NETWORK');
  const { press, asked } = await show({
    'session.manage/listsessions': () => (fails ? lost : { items: [session, session, session] }),
  });
  fails = true;
  await press('Log out');
  await waitFor(() => expect(text('Sessions')).toBe(lost.message));
  expect([asked('session.manage/listsessions'), asked('session.manage/gettwofactor')]).toEqual([2, 1]);
});

test('fetches current values each time a form opens, and keeps them while it is open', async () => {
  const { press, asked } = await show();
  await press('Form');
  await waitFor(() => expect(text('Form')).toBe('3'));
  expect(asked('session.manage/listsessions')).toBe(2);
  await press('Log out');
  await waitFor(() => expect(text('Sessions')).toBe('2'));
  expect(text('Form')).toBe('3');
  await press('Form');
  await press('Form');
  await waitFor(() => expect(text('Form')).toBe('2'));
});

test('reads all pages of a list', async () => {
  const pages: Record<string, ListAnswer<'contact.manage/getlists'>> = {
    first: { ...answerOf([list('A')]), page: { next: 'second', prev: null, size: 200 } },
    second: answerOf([list('B')]),
  };
  function Lists() {
    return (
      <output>
        {useAllRows('contact.manage/getlists', { filter: { type: ['STATIC'] } }).data?.items.map(({ name }) => name)}
      </output>
    );
  }
  const { shell } = renderInShell(<Lists />, {
    answers: {
      'contact.manage/getlists': ({ page }: CallRequest<'contact.manage/getlists'>) =>
        pages[page?.cursor ?? 'first'] ?? answerOf<List>([]),
    },
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('AB'));
  expect(shell.made.calls.map(({ body }) => body)).toEqual(
    [null, 'second'].map((cursor) => ({ filter: { type: ['STATIC'] }, page: { size: 200, cursor } })),
  );
});
