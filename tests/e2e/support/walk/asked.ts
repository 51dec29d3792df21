import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { runFolder } from '../run-folder';

/** Names the controls of the screen: accessible names without numbers, and for those of a row only their kind. */
const controlsOf = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const names = [...main.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')].map((control) => {
      const kind = `${control.localName} ${control.getAttribute('type') ?? ''} ${control.hasAttribute('disabled')}`;
      const label = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const inRow = control.closest('tr, [data-row], [data-conversation]') !== null;
      return inRow ? `${kind} in a row` : `${kind} ${label.replaceAll(/[\d.,]+/g, '#').trim()}`;
    });
    return [...new Set(names)].sort();
  });

/**
 * Notes that axe checks a screen with these controls in this run. Returns false if it was noted before: a role that is
 * shown the same controls gets the same markup.
 */
export async function noteAsked(page: Page, screen: string): Promise<boolean> {
  const controls = JSON.stringify([screen, await controlsOf(page)]);
  const folder = path.join(runFolder, 'asked');
  const file = path.join(folder, createHash('sha256').update(controls).digest('hex'));
  if (existsSync(file)) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, controls);
  return true;
}
