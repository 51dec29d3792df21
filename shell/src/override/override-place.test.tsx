import { act, render, screen } from '@testing-library/react';
import { KitProvider } from '@heliograph/kit/ui';
import { ServicesContext, type Services } from '../app/services';
import { testReleases, testRemote } from '../testing/doubles';
import { OverridePlace } from './override-place';

const billing = testRemote({
  base: 'http://localhost:4104/',
  override: true,
  sections: [{ title: 'Billing', icon: 'wallet', screens: [] }],
});
const contacts = testRemote({
  name: 'contacts',
  base: 'http://127.0.0.1:4103/',
  override: true,
  sections: [{ title: 'Contacts', icon: 'x', screens: [] }],
});

const setUp = (...remotes: Parameters<typeof testReleases>) => {
  const releases = testReleases(...remotes);
  render(
    <KitProvider>
      <ServicesContext value={{ releases } as unknown as Services}>
        <OverridePlace />
      </ServicesContext>
    </KitProvider>,
  );
  return releases;
};

test('shows no banner for released builds', () => {
  setUp([testRemote()]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('names an override, with a way back', async () => {
  setUp([billing, testRemote({ name: 'contacts' })]);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Billing comes from http://localhost:4104Use the released one',
  );
});

test('lists several overrides, and updates when they change', async () => {
  const releases = setUp([billing, contacts]);
  expect((await screen.findByRole('status')).textContent).toContain(
    'Billing comes from http://localhost:4104, Contacts from http://127.0.0.1:4103',
  );
  screen.getByRole('button', { name: 'Use the released ones' });
  act(() => releases.next([testRemote()]));
  expect(screen.queryByRole('status')).toBeNull();
});
