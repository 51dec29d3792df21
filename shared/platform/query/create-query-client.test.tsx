import { CallError } from '@heliograph/platform/session';
import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from './create-query-client';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';

test('does not retry a failed read automatically', async () => {
  const read = jest.fn(() => Promise.reject(new Error('no')));
  function Read() {
    return <output>{useQuery({ queryKey: ['x'], queryFn: read }).status}</output>;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Read />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('error'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('shows a read that the server asks to retry as failed, and retries it until it succeeds', async () => {
  const away = new CallError(
    "Our database isn't responding. Try again in a moment.",
    503,
    'UPSTREAM_UNAVAILABLE',
    null,
    [],
    0.01,
  );
  const read = jest.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('rows');
  const seen: string[] = [];
  function Read() {
    const { status } = useQuery({ queryKey: ['x'], queryFn: read });
    seen.push(status);
    return <output>{status}</output>;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Read />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('success'), { timeout: 5_000 });
  expect(read).toHaveBeenCalledTimes(3);
  expect(seen).toContain('error');
});

test.each([
  ['without a time to wait', new CallError('Card payments are not set up here.', 503, 'UPSTREAM_UNAVAILABLE')],
  ['for another reason', new CallError('Too many attempts', 429, 'RATE_LIMITED', null, [], 0.01)],
])('does not retry a read that fails %s', async (_name, error) => {
  const read = jest.fn(() => Promise.reject(error));
  function Read() {
    return <output>{useQuery({ queryKey: ['x'], queryFn: read }).status}</output>;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Read />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('error'));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(read).toHaveBeenCalledTimes(1);
});
