import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createQueryClient, invalidateReads, QueryClientProvider } from '@heliograph/platform/query';
import { MemoryRouter } from '@heliograph/platform/router';
import { ShellProvider } from '@heliograph/platform/session';
import { KitProvider } from '@heliograph/kit/ui';
import { shellDouble, type DoubleOptions, type ShellDouble } from './shell-double';

interface Rendered extends RenderResult {
  shell: ShellDouble;
  user: UserEvent;
}

/** Mounts a screen in a double of the shell, at a URL such as `/main/contacts?q=lane`. */
export function renderInShell(
  screen: ReactElement,
  { path = '/main', ...options }: DoubleOptions & { path?: string } = {},
): Rendered {
  const queries = createQueryClient();
  const shell = shellDouble({ ...options, onInvalidated: (changed) => invalidateReads(queries, changed) });
  const result = render(
    <KitProvider>
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={queries}>
          <ShellProvider shell={shell}>{screen}</ShellProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </KitProvider>,
  );
  return { ...result, shell, user: userEvent.setup() };
}
