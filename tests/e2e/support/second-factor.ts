import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { seriousFindings } from './axe';

/** URL of the codes of the demo staff. */
const codesAt = (port: number) => `http://localhost:${port}/dev/mailbox.json`;

/** Returns the next unused code of a member of the demo staff; waits for a new one if the current ones are used. */
export async function staffCode(request: APIRequestContext, port: number, username: string): Promise<string> {
  let code: string | null | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(codesAt(port));
        const { codes } = (await answer.json()) as { codes: { username: string; code: string | null }[] };
        code = codes.find((one) => one.username === username)?.code;
        return code ?? null;
      },
      { message: `a code of ${username}`, timeout: 45_000 },
    )
    .not.toBeNull();
  return code ?? '';
}

/** Enters the code that a login requires. If another worker uses it first, enters the next one. */
export async function passSecondFactor(page: Page, port: number, username: string): Promise<void> {
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeVisible();
  const used = page.getByText('That code was already used. Wait for the next one.');
  for (let tries = 0; tries < 4; tries += 1) {
    await field.fill(await staffCode(page.request, port, username));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(used.or(page.getByRole('banner')).first()).toBeVisible();
    if (!(await used.isVisible())) return;
  }
  throw new Error(`${username} found no unused code`);
}

/** Returns the setup key on the screen. */
export async function setupKey(page: Page): Promise<string> {
  return ((await page.getByLabel('Setup key', { exact: true }).textContent()) ?? '').replace(/\s/g, '');
}

/** Returns the code that an authenticator app with that key shows, now or some steps later. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up two-step verification at a login that requires it, and continues; returns the key and recovery codes. */
export async function setUpSecondFactor(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const secret = await setupKey(page);
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await page.getByRole('button', { name: 'I saved them' }).click();
  return { secret, recoveryCodes };
}
