import type { Page } from '@playwright/test';

/** Collects what must not happen on a page: errors of the console, uncaught errors, violations of the policy. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Said of whatever is under way a few seconds after the load, by chance.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  return faults;
}
