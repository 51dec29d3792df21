import { act, fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '../kit-provider';
import { errorDelay, toast, toastLife } from './toast-store';

/** Advances the timers past the delay of an error. */
const fail = (text: string, of?: readonly unknown[]): void =>
  act(() => {
    toast.error(text, { of });
    jest.advanceTimersByTime(errorDelay);
  });

beforeEach(() => {
  jest.useFakeTimers();
  render(<KitProvider>page</KitProvider>);
});
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
});

test('shows one toast at a time', () => {
  act(() => toast.success('Number (201) 555-0123 released'));
  fail('The bank declined your card.');
  expect(screen.queryByText('Number (201) 555-0123 released')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Error!The bank declined your card.');
});

test('announces a success politely and without the title of errors', () => {
  act(() => toast.success('Saved'));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.queryByText('Error!')).toBeNull();
});

const text = (): string | null => document.body.querySelector('[role=alert], [role=status]')?.textContent ?? null;

test('stays while the pointer moves over it or the focus is in it', () => {
  act(() => toast.success('Saved'));
  for (let second = 0; second < 20; second += 1) {
    fireEvent.pointerMove(screen.getByRole('status'));
    act(() => jest.advanceTimersByTime(1_000));
  }
  expect(text()).toBe('Saved');
  fireEvent.focus(screen.getByRole('button', { name: 'Close message' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(text()).toBe('Saved');
  fireEvent.blur(screen.getByRole('button', { name: 'Close message' }));
  act(() => jest.advanceTimersByTime(toastLife.success));
  expect(text()).toBeNull();
});

test('closes automatically under a resting pointer', () => {
  act(() => toast.success('Saved'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(toastLife.success));
  expect(text()).toBeNull();
});

test('never shows a failure that a panel or a field shows', () => {
  const error = new Error('No');
  act(() => toast.error('No', { of: [error, 'getnumbers'] }));
  act(() => toast.retract(error));
  act(() => jest.advanceTimersByTime(1_000));
  expect(text()).toBeNull();
});

test('dismisses a failure when the same call succeeds, and only then', () => {
  fail('No', ['getnumbers']);
  act(() => toast.retract('getusers'));
  expect(text()).toContain('No');
  act(() => toast.retract('getnumbers'));
  expect(text()).toBeNull();
});

test('dismisses a toast on navigation, unless its own action navigated', () => {
  act(() => toast.success('Contact deleted'));
  act(() => toast.leave());
  expect(text()).toBe('Contact deleted');
  act(() => jest.advanceTimersByTime(1_500));
  act(() => toast.leave());
  expect(text()).toBeNull();
});

test('restarts its timer when the same message appears again', () => {
  act(() => toast.success('Saved'));
  act(() => jest.advanceTimersByTime(toastLife.success - 10));
  act(() => toast.success('Saved'));
  act(() => jest.advanceTimersByTime(20));
  expect(screen.queryByText('Saved')).not.toBeNull();
});

test('closes all, also a failure that is about to appear', () => {
  act(() => toast.error('No'));
  act(() => toast.dismiss());
  act(() => jest.advanceTimersByTime(1_000));
  expect(text()).toBeNull();
});

test('can be closed', () => {
  fail('No');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows an action for longer, runs it once and closes the toast', () => {
  const undo = jest.fn();
  act(() => toast.success('Label saved', { action: { label: 'Undo', run: undo } }));
  act(() => jest.advanceTimersByTime(toastLife.success * 1.5));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Label saved')).toBeNull();
});
