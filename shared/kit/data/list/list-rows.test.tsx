import { act, CallError, cleanup, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { address, type call, opened, page, show } from './testing/contact-lists';

beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
});

test('moves through rows with j and k, and opens one with Enter', async () => {
  const { user } = show(page(['Newark', 'Trenton']));
  await screen.findByText('Newark');
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toContain('Trenton');
  await user.keyboard('k{Enter}');
  await screen.findByRole('complementary', { name: 'Newark' });
});

test('makes the rows one tab stop; arrow keys move between rows and controls', async () => {
  const { user } = show(page(['Newark', 'Trenton', 'Camden']));
  await screen.findByText('Newark');
  const stops = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => within(row).getAllByRole('button'))
      .filter((control) => control.tabIndex === 0)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  expect(stops()).toEqual(['Newark', 'Actions for Newark']);
  act(() => screen.getByRole('button', { name: 'Newark' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Trenton');
  expect(stops()).toEqual(['Trenton', 'Actions for Trenton']);
  await user.keyboard('{ArrowRight}{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Camden');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Newark');
});

test('keeps the open row in the address: a link opens it, buttons go to its neighbors, closing removes it', async () => {
  const { user } = show(page(['Newark', 'Trenton', 'Camden']), '/main/contact-lists?open=Trenton');
  await screen.findByRole('complementary', { name: 'Trenton' });
  await user.click(screen.getByRole('button', { name: 'Next: Camden' }));
  expect(address()).toBe('?open=Camden');
  await screen.findByRole('complementary', { name: 'Camden' });
  expect(screen.getByRole('button', { name: 'Next row' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('');
});

test('fetches the open row of another page by its key, and says if it no longer exists', async () => {
  const { shell } = show(
    ({ filter }) => page(filter && 'text' in filter && String(filter.text) === 'Hoboken' ? ['Hoboken'] : ['Newark']),
    '/main/contact-lists?open=Hoboken',
  );
  await screen.findByRole('complementary', { name: 'Hoboken' });
  cleanup();
  const { shell: other } = show(
    ({ filter }) => page(filter && 'text' in filter ? [] : ['Newark']),
    '/main/contact-lists?open=Gone',
  );
  await waitFor(() =>
    expect(other.made.toasts).toEqual([{ kind: 'error', text: 'This list no longer exists, or you can’t see it.' }]),
  );
  await waitFor(() => expect(address()).toBe(''));
  expect(shell.made.toasts).toEqual([]);
  cleanup();
  const refuse = ({ filter }: { filter?: object }) =>
    filter && 'text' in filter ? new CallError('List must be valid', 422, 'VALIDATION_FAILED') : page(['Newark']);
  const { shell: third } = show(refuse as Answers[typeof call], '/main/contact-lists?open=nonsense');
  await waitFor(() =>
    expect(third.made.toasts).toEqual([{ kind: 'error', text: 'This list no longer exists, or you can’t see it.' }]),
  );
});

test('passes the row to its menu', async () => {
  const { user } = show(page(['Newark', 'Trenton']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Actions for Trenton' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ name: 'Trenton' }));
});
