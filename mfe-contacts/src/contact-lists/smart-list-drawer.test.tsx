import { answerOf, renderInShell, screen, waitFor } from '@heliograph/testing';
import { SmartListDrawer } from './smart-list-drawer';

const [smart, newark, staff] = ['1', '2', '3'].map((last) => `0190f0e0-0000-7000-8000-00000000e00${last}`) as [
  string,
  string,
  string,
];
const plain = {
  type: 'STATIC' as const,
  members: 2,
  reachable: 2,
  status: 'READY' as const,
  keywords: [],
  createdAt: '2026-09-01T12:00:00Z',
  updatedAt: '2026-09-01T12:00:00Z',
  archivedAt: null,
};
const lists = [
  { ...plain, contactListUUID: newark, name: 'Newark' },
  { ...plain, contactListUUID: staff, name: 'Staff' },
];

test('saves the lists that a filter includes and excludes, and keeps the parts that it does not show', async () => {
  const query = { text: 'ada', contactListUUID: ['none', newark] };
  const detail = {
    ...plain,
    contactListUUID: smart,
    name: 'Patients',
    type: 'SMART' as const,
    query,
    countedAt: null,
    sources: [],
    days: [],
    usedBy: [],
    revision: 'r1',
  };
  const { user, shell } = renderInShell(
    <SmartListDrawer contactListUUID={smart} name="Patients" onClose={() => undefined} />,
    {
      answers: {
        'contact.manage/getlist': detail,
        'contact.manage/getlists': answerOf(lists),
        'contact.manage/getcontactfields': { items: [] },
        'contact.manage/savelist': detail,
      },
    },
  );
  const included = await screen.findByRole('group', { name: 'On any of these lists' });
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Staff' })).toHaveLength(2));
  expect(included.querySelectorAll(':checked')).toHaveLength(2);
  const [, excludedStaff] = screen.getAllByRole('checkbox', { name: 'Staff' });
  if (excludedStaff) await user.click(excludedStaff);
  await user.click(screen.getByRole('button', { name: 'Save filter' }));
  const saved = () => shell.made.calls.filter(({ name }) => name === 'contact.manage/savelist').map(({ body }) => body);
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        contactListUUID: smart,
        revision: 'r1',
        name: 'Patients',
        query: { text: 'ada', contactListUUID: ['none', newark], notContactListUUID: [staff] },
      },
    ]),
  );
});
