import { act, screen, within } from '@testing-library/react';
import { longTitle, setUp } from './testing/render-layout';

test('names menu groups by their sections, and links by full titles', async () => {
  setUp();
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby') && within(group).getAllByRole('link').length),
  ).toEqual([1, 1, 1]);
  const link = within(within(menu).getByRole('group', { name: 'Loyalty' })).getByRole('link', { name: longTitle });
  expect(link.textContent).toBe('Loyalty programme …');
  await screen.findByRole('heading', { level: 1, name: 'My Numbers' });
});

test('shows a truncated title completely on focus', async () => {
  const { user } = setUp();
  const link = screen.getByRole('link', { name: longTitle });
  while (document.activeElement !== link) await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', longTitle);
});

test('shows the icon of a section by name or by its own path, and a circle for any other text', () => {
  setUp();
  const iconOf = (name: string) => screen.getAllByRole('link', { name })[0]?.querySelector('svg');
  expect(iconOf('My Numbers')?.getAttribute('class')).toContain('lucide-phone');
  expect([...(iconOf(longTitle)?.children ?? [])].map((child) => child.outerHTML)).toEqual([
    '<path d="M4 12h16M12 4v16"></path>',
  ]);
  expect(iconOf('Profile')?.getAttribute('class')).toContain('lucide-circle');
  expect(document.body.querySelector('script')).toBeNull();
});

test('shows the loader for one second while the screen loads behind it', async () => {
  jest.useFakeTimers();
  try {
    setUp();
    await act(async () => jest.advanceTimersByTime(999));
    screen.getByTestId('entry-loader');
    screen.getByRole('heading', { level: 1, name: 'My Numbers' });
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.queryByTestId('entry-loader')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('explains that no screen is allowed, and offers Log Out', () => {
  setUp({ roles: [] }, '/main');
  screen.getByRole('heading', { level: 1, name: 'Nothing to open yet' });
  screen.getByRole('button', { name: 'Log out' });
});
