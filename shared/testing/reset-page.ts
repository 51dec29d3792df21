import { cleanup } from '@testing-library/react';
import { toast } from '@heliograph/kit/ui/toast-store';

const { fetch } = globalThis;

/** What tests put in front of the browser's own properties. */
const replaced = [
  [document, 'visibilityState'],
  [navigator, 'connection'],
  [navigator, 'sendBeacon'],
] as const;

/** Leaves the page as a test file expects it that is the first to run: for files that share their modules. */
export function resetPage(): void {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = fetch;
  replaced.forEach(([object, name]) => Reflect.deleteProperty(object, name));
  toast.dismiss();
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('class');
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
