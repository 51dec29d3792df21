import { act, fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '../kit-provider';
import { toast, toastLife } from './toast-store';

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
  act(() => toast.error('The bank declined your card.'));
  expect(screen.queryByText('Number (201) 555-0123 released')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Error!The bank declined your card.');
});

test('says a success politely and without the title of errors', () => {
  act(() => toast.success('Saved'));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.queryByText('Error!')).toBeNull();
});

test('goes by itself, but not while it is being read', () => {
  act(() => toast.success('Saved'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(toastLife.success * 2));
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(toastLife.success));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('starts its life anew when the same words come again', () => {
  act(() => toast.success('Saved'));
  act(() => jest.advanceTimersByTime(toastLife.success - 10));
  act(() => toast.success('Saved'));
  act(() => jest.advanceTimersByTime(20));
  expect(screen.queryByText('Saved')).not.toBeNull();
});

test('can be closed', () => {
  act(() => toast.error('No'));
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an action is offered longer, runs once and takes the toast away', () => {
  const undo = jest.fn();
  act(() => toast.success('Label saved', { action: { label: 'Undo', run: undo } }));
  act(() => jest.advanceTimersByTime(toastLife.success * 1.5));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Label saved')).toBeNull();
});
