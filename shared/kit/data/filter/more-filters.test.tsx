import { renderInShell, screen } from '@heliograph/testing';
import { useState } from 'react';
import type { ListView } from '../list/list-view';
import type { FilterDefinition } from '../list/types';
import { FilterBar } from './filter-bar';

const filters: readonly FilterDefinition<never>[] = [
  { kind: 'options', key: 'type', label: 'Type', options: [] },
  { kind: 'flag', key: 'autoRenew', label: 'Auto-renew', more: true, yes: 'On', no: 'Off' },
  { kind: 'flag', key: 'hasReplied', label: 'Has replied', more: true, yes: 'Yes', no: 'No' },
];

function Bar({ set = {} }: { set?: ListView['filters'] }) {
  const [view, setView] = useState<ListView>({
    text: '',
    filters: set,
    sort: { field: 'name', dir: 'asc' },
    size: 50,
    cursor: null,
  });
  return (
    <FilterBar
      view={view}
      change={(part) => setView((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))}
      filters={filters}
      optionsOf={() => []}
      onRetry={null}
      searchLabel="Name"
    />
  );
}

test('offers a rare filter under More and opens its chip when chosen', async () => {
  const { user } = renderInShell(<Bar />);
  expect(screen.queryByRole('button', { name: 'Auto-renew' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Auto-renew' }));
  await user.click(await screen.findByRole('radio', { name: 'Off' }));
  await screen.findByRole('button', { name: 'Auto-renew Off' });
});

test('shows the chip of a rare filter that is set', () => {
  renderInShell(<Bar set={{ autoRenew: ['yes'] }} />);
  screen.getByRole('button', { name: 'Auto-renew On' });
  expect(screen.queryByRole('button', { name: 'Has replied' })).toBeNull();
});

test('hides More once every filter has a chip', () => {
  renderInShell(<Bar set={{ autoRenew: ['yes'], hasReplied: ['no'] }} />);
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
});
