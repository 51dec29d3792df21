import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from './create-query-client';
import { QueryProvider } from './query-provider';
import { QueryClientProvider, useQuery, useQueryClient } from './index';

function Cache({ onClient }: { onClient: (client: unknown) => void }) {
  onClient(useQueryClient());
  return null;
}

test('takes the cache from above', () => {
  const client = createQueryClient();
  const seen = jest.fn();
  render(<QueryClientProvider client={client}><QueryProvider><Cache onClient={seen} /></QueryProvider></QueryClientProvider>);
  expect(seen).toHaveBeenCalledWith(client);
});

test('makes one where there is none, and keeps it', () => {
  const seen = jest.fn();
  const tree = <QueryProvider><Cache onClient={seen} /></QueryProvider>;
  render(tree).rerender(tree);
  expect(new Set(seen.mock.calls.flat()).size).toBe(1);
});

test('a failed read is not repeated by itself', async () => {
  const read = jest.fn(() => Promise.reject(new Error('no')));
  function Read() {
    return <output>{useQuery({ queryKey: ['x'], queryFn: read }).status}</output>;
  }
  render(<QueryProvider><Read /></QueryProvider>);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('error'));
  expect(read).toHaveBeenCalledTimes(1);
});
