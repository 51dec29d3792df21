import { changeLines, eventActor, eventTitle, type ContactEvent } from './event-text';

const event = (part: Partial<ContactEvent>): ContactEvent => ({
  kind: 'CHANGED',
  at: '2026-11-01T00:00:00Z',
  by: null,
  file: null,
  changes: [],
  list: null,
  source: null,
  ...part,
});
const plan = { fieldUUID: 'f1', key: 'plan', name: 'Plan', type: 'TEXT' as const, options: [], revision: 'r1' };

test.each([
  [{ kind: 'CREATED' as const }, 'Added to contacts', ''],
  [{ kind: 'CREATED' as const, file: 'people.csv' }, 'Imported', 'people.csv'],
  [{ kind: 'JOINED_LIST' as const, list: 'Newark', source: 'KEYWORD' as const }, 'Joined Newark', 'Keyword'],
  [{ kind: 'LEFT_LIST' as const, list: 'Newark', by: 'Lena Fox' }, 'Left Newark', 'Lena Fox'],
  [
    {
      kind: 'MERGED' as const,
      changes: [
        { field: 'firstName', before: 'Ida', after: null },
        { field: 'phone', before: '+12015550142', after: null },
      ],
    },
    'Merged with Ida, (201) 555-0142',
    '',
  ],
  [
    {
      changes: [
        { field: 'consent', before: 'NONE', after: 'REVOKED' },
        { field: 'optedOutAt', before: null, after: '2026-11-01T00:00:00Z' },
      ],
    },
    'Opted out',
    '',
  ],
  [{ changes: [{ field: 'email', before: null, after: 'a@b.example' }] }, '1 field changed', ''],
])('%j', (part, title, actor) => {
  expect([eventTitle(event(part)), eventActor(event(part))]).toEqual([title, actor]);
});

test('shows values as the page does', () => {
  const changes = [
    { field: 'phone', before: '+12015550141', after: '+12015550142' },
    { field: 'tags', before: ['vip'], after: ['vip', 'new'] },
    { field: 'consent', before: 'NONE', after: 'EXPRESS' },
    { field: 'custom.plan', before: 'Basic', after: null },
    { field: 'custom.gone', before: null, after: 'x' },
  ];
  expect(changeLines(event({ changes }), [plan]).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Phone', '(201) 555-0141', '(201) 555-0142'],
    ['Tags', 'vip', 'vip, new'],
    ['Consent', 'No consent', 'Express'],
    ['Plan', 'Basic', ''],
    ['gone', '', 'x'],
  ]);
});
