import type { Browser, Page } from '@playwright/test';
import path from 'node:path';
import { openBrowser } from '../../../deploy/release/gate/browser/browser';
import { root } from '../../../deploy/server/paths';
import { demoToken, serve } from '../browser/serving';

const presses = 60;
const notes = 40;
const longText = 1_600;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the value below which a share of the values is. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Opens the first conversation of the inbox as the demo customer. */
async function openThread(
  browser: Browser,
  origin: string,
  token: string,
  address = '/main/conversations',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => {
    localStorage.setItem('heliograph.token', value);
    localStorage.setItem('heliograph.roles', 'customer');
  }, token);
  const page = await context.newPage();
  await page.goto(origin + address);
  if (!address.includes('open=')) await page.locator('[data-conversation]').first().click();
  await page.getByRole('region', { name: 'Texts' }).getByRole('listitem').first().waitFor();
  return page;
}

/** Returns the script time of key presses in a text of 1,600 characters, until the new count is in the page (ms). */
async function keyPresses(page: Page, character: string): Promise<number[]> {
  const box = page.getByLabel('Text', { exact: true });
  await box.fill(character.repeat(longText - 1));
  return box.evaluate(async (field: HTMLTextAreaElement, count) => {
    const put = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let press = 0; press < count; press += 1) {
      const text = field.value.slice(0, -1) + String.fromCharCode(97 + (press % 26));
      const started = performance.now();
      put?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // React renders after a discrete event in a microtask.
      await Promise.resolve();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times;
  }, presses);
}

/** Returns how long it takes from a call until a second browser shows its bubble (ms). */
async function liveLatencies(page: Page, origin: string, token: string): Promise<number[]> {
  const conversationUUID = new URL(page.url()).searchParams.get('open') ?? '';
  const times: number[] = [];
  for (let note = 0; note < notes; note += 1) {
    const body = `Note ${note} of the bench`;
    const shown = page
      .getByRole('region', { name: 'Texts' })
      .getByText(body, { exact: true })
      .waitFor()
      .then(() => performance.now());
    const started = performance.now();
    await fetch(`${origin}/api/conversation.manage/addnote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ conversationUUID, body }),
    });
    times.push((await shown) - started);
    // Longer than changes are gathered after one was shown.
    await page.waitForTimeout(600);
  }
  return times;
}

/** Measures the composer and the live changes of the release in `dist`, with demo data. */
export async function texting(): Promise<void> {
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium here; CHROMIUM names one.');
  const store = path.join(root, 'dist');
  const {
    child,
    origins: [origin = ''],
  } = await serve([{ files: store, pages: store }]);
  try {
    const token = await demoToken(origin);
    const page = await openThread(browser, origin, token);
    for (const [name, character] of [
      ['GSM-7', 'a'],
      ['UCS-2', 'я'],
    ] as const) {
      const times = await keyPresses(page, character);
      say(
        `key press in a ${name} text of ${longText} characters: median ${quantile(times, 0.5).toFixed(1)} ms of script, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
      );
    }
    const address = new URL(page.url());
    const colleague = await openThread(browser, origin, await demoToken(origin), address.pathname + address.search);
    await colleague.waitForTimeout(3_000);
    const times = await liveLatencies(colleague, origin, token);
    say(
      `from a call to its bubble in a second browser: median ${Math.round(quantile(times, 0.5))} ms, p95 ${Math.round(quantile(times, 0.95))} ms`,
    );
  } finally {
    await browser.close();
    child.disconnect();
  }
}
