import {
  applyColorMode,
  colorMode,
  colorModeChoice,
  setColorMode,
  toggleColorMode,
  watchColorMode,
} from './color-mode';

const root = document.documentElement;
afterEach(() => setColorMode('system'));

test('follows the system until the user chooses', () => {
  applyColorMode();
  expect(colorModeChoice()).toBe('system');
  expect(colorMode()).toBe('light');
  expect(root.dataset.theme).toBe('light');
});

test('stores a choice and applies it to the root element', () => {
  setColorMode('dark');
  expect(localStorage.getItem('heliograph.theme')).toBe('dark');
  expect(root.classList.contains('dark')).toBe(true);
  toggleColorMode();
  expect(root.classList.contains('dark')).toBe(false);
  expect(root.dataset.theme).toBe('light');
});

test('reads an unknown stored value as system', () => {
  localStorage.setItem('heliograph.theme', 'purple');
  expect(colorModeChoice()).toBe('system');
});

test('notifies listeners, also about other tabs, until they stop', () => {
  const notify = jest.fn();
  const stop = watchColorMode(notify);
  localStorage.setItem('heliograph.theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'heliograph.theme' }));
  expect(notify).toHaveBeenCalledTimes(1);
  expect(root.classList.contains('dark')).toBe(true);
  stop();
  toggleColorMode();
  expect(notify).toHaveBeenCalledTimes(1);
});
