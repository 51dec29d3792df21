import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { openAs, origin } from './support/pages';

/** A server of a customer: what it received, and the status with which it responds. */
async function receiver() {
  const received: { headers: IncomingMessage['headers']; body: string }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end(status === 200 ? 'thanks' : 'not now');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    respond: (next: number) => {
      status = next;
    },
    close: () => server.close(),
  };
}

/** Returns a number whose texts go to the webhook of the account, from the API with the session of the page. */
const ownNumber = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('heliograph.token')}`,
      'content-type': 'application/json',
    };
    const answer = await fetch('/api/account.manage/listnumbers', {
      method: 'POST',
      headers,
      body: JSON.stringify({ page: { size: 100 } }),
    });
    const { content } = (await answer.json()) as {
      content: { response: { items: { number: string; inboundRoute: string }[] } };
    };
    return content.response.items.find(({ inboundRoute }) => inboundRoute === 'WEBHOOK')?.number ?? '';
  });

test('a webhook is set up, tested, receives a text, fails, and gets it again', async ({ page }, { retry }) => {
  const server = await receiver();
  await openAs(page, 'tech', 'customer', '/main/inbound-messages', { fresh: true });
  await page.getByRole('button', { name: 'Change webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'Change webhook' });
  await form.getByLabel('URL', { exact: true }).fill(server.url);
  await form.getByLabel('Send events').setChecked(true);
  await form.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByLabel('Webhook', { exact: true }).getByText('On', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace signing secret' }).click();
  await page.getByRole('button', { name: 'Replace secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signing secret' });
  const secret = (await dialog.getByLabel('Secret', { exact: true }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I saved the secret' }).click();

  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Test the webhook' });
  await drawer.getByRole('button', { name: 'Send test' }).click();
  await expect(drawer.getByText('The test was accepted')).toBeVisible();
  await expect(drawer.getByText('thanks')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();

  server.respond(500);
  const phone = await page.context().newPage();
  await phone.goto(`${origin('customer')}/dev/phone`);
  await phone.getByLabel('To').fill(await ownNumber(page));
  await phone.getByLabel('This phone').fill(`31255520${retry}1`);
  await phone.getByLabel('Text').fill(`Are you open? (${retry})`);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText(`Are you open? (${retry})`).first()).toBeVisible();
  await phone.close();
  await page.bringToFront();
  const row = page
    .getByRole('row')
    .filter({ hasText: `(312) 555-20${retry}1` })
    .filter({ hasText: 'Text received' })
    .first();
  await expect(row).toContainText('Retrying', { timeout: 20_000 });
  await expect(row).toContainText('500');

  server.respond(200);
  await row.getByText('Text received').click();
  const details = page.getByRole('dialog', { name: 'Text received' });
  await expect(details.getByText('not now')).toBeVisible();
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(details.getByText('thanks')).toBeVisible({ timeout: 20_000 });
  await details.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row).toContainText('Delivered');
  const { headers, body } = server.received.at(-1) ?? { headers: {}, body: '' };
  expect((JSON.parse(body) as { data: { body: string } }).data.body).toBe(`Are you open? (${retry})`);
  const [t, v1] = String(headers['heliograph-signature']).split(',');
  expect(v1).toBe(
    `v1=${createHmac('sha256', secret)
      .update(`${t?.slice(2)}.${body}`)
      .digest('hex')}`,
  );
  server.close();
});
