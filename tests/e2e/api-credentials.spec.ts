import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { openAs, origin } from './support/pages';
import { uniqueName } from './support/unique-name';

const run = promisify(execFile);

/** Creates API credentials with all scopes; resolves with the open dialog that shows their secret. */
async function create(page: Page, name: string) {
  await openAs(page, 'tech', 'customer', '/main/api-credentials', { fresh: true });
  await page.getByRole('button', { name: 'Create credentials' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create API credentials' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Look up numbers').check();
  await form.getByRole('button', { name: 'Create credentials' }).click();
  const dialog = page.getByRole('dialog', { name: `Credentials for ${name} created` });
  const [keyId = '', secret = ''] = [
    await dialog.getByLabel('Key ID', { exact: true }).textContent(),
    await dialog.getByLabel('Secret', { exact: true }).textContent(),
  ].map((text) => text ?? '');
  return {
    dialog,
    keyId,
    secret,
    headers: { authorization: `Bearer ${keyId}:${secret}`, 'content-type': 'application/json' },
  };
}

test('a script sends with fresh credentials: pasted samples work, a repeated key sends once, and a deleted key stops at once', async ({
  page,
}) => {
  const name = uniqueName('Shop');
  const { dialog, keyId, secret, headers } = await create(page, name);
  await expect(dialog.getByLabel('curl sample', { exact: true })).toContainText('"from":"+1');
  const curl = (await dialog.getByLabel('curl sample', { exact: true }).textContent()) ?? '';
  const sent = JSON.parse((await run('sh', ['-c', curl])).stdout) as { messages: { id: string; status: string }[] };
  expect(sent.messages.map(({ status }) => status)).toEqual(['queued']);

  // The same key in another language: the same message.
  await dialog.getByRole('tab', { name: 'JavaScript' }).click();
  const script = (await dialog.getByLabel('JavaScript sample', { exact: true }).textContent()) ?? '';
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  expect(stdout).toMatch(/^202 /);
  expect(stdout).toContain(sent.messages[0]?.id ?? 'no message');
  const other = await fetch(`${origin('customer')}/v1/messages`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': /idempotency-key': '([^']+)'/.exec(script)?.[1] ?? '' },
    body: JSON.stringify({ from: /"from":"([^"]+)"/.exec(script)?.[1], to: '+12025550140', body: 'Another text' }),
  });
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);

  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${origin('customer')}/v1/messages/${sent.messages[0]?.id}`, { headers })).json()) as {
            status: string;
          }
        ).status,
      { timeout: 20_000 },
    )
    .toBe('delivered');

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText('Confirm that you saved the secret')).toBeVisible();
  await dialog.getByLabel('I saved the secret').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(keyId);
  // Uses are stored in batches.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/just now|ago/, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question.getByText(/[1-9]\d* requests? w(as|ere) made in the last 24 hours/)).toBeVisible();
  await question.getByLabel(`Type ${name} to confirm`).fill(name);
  await question.getByRole('button', { name: 'Delete credentials' }).click();
  await expect(page.getByRole('status').getByText(`${name} deleted`)).toBeVisible();
  expect((await fetch(`${origin('customer')}/v1/messages`, { headers })).status).toBe(401);
});

test('a script that exceeds the rate is refused until the next minute', async ({ page }) => {
  const { headers } = await create(page, uniqueName('Loop'));
  const answers: Response[] = [];
  for (let batch = 0; batch < 11; batch += 1) {
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 30 }, () => fetch(`${origin('customer')}/v1/messages?limit=1`, { headers })),
      )),
    );
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  const [first] = refused;
  expect([first?.headers.get('content-type'), first?.headers.get('ratelimit-remaining')]).toEqual([
    'application/problem+json; charset=utf-8',
    '0',
  ]);
  expect(Number(first?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});
