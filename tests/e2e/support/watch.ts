import type { Page } from '@playwright/test';

/** Collects the faults of a page: console errors, uncaught errors, and CSP violations. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Reported by chance for any work that runs a few seconds after the load.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  return faults;
}
