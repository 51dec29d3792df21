import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { origin, settled, openAs } from './support/pages';
import { liveBuild, readStore, requestsOf } from './support/traffic';

const billing = liveBuild('billing');
let devServer: Server;
let address = '';

/** Serves the files of a remote and its manifest to any page, like a developer's machine. */
test.beforeAll(async () => {
  devServer = createServer((request, reply) => {
    const name = (request.url ?? '').slice(1).split('?')[0] ?? '';
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('content-type', name.endsWith('.json') ? 'application/json' : 'text/javascript');
    if (name !== 'remote.json' && !(name in billing.files)) reply.writeHead(404).end();
    else reply.end(readStore(billing.base + name));
  });
  await new Promise<void>((resolve) => devServer.listen(0, 'localhost', resolve));
  address = `http://localhost:${(devServer.address() as AddressInfo).port}`;
});

test.afterAll(() => devServer.close());

test('loads a remote from a developer’s machine on a preview host, and restores the released one with one click', async ({
  page,
}) => {
  const requested = requestsOf(page);
  await openAs(page, 'customer', 'preview', `/main/billing/history?override=billing@${address}`);
  await expect(page.getByRole('status').filter({ hasText: `Billing comes from ${address}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  await expect(page).toHaveURL(`${origin('preview')}/main/billing/history`);
  expect(requested.filter((one) => one.startsWith(address)).length).toBeGreaterThan(2);
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await expect(page.getByText(`Billing comes from ${address}`)).toBeVisible();
  await page.getByRole('button', { name: 'Use the released one' }).click();
  await expect(page.getByText(`Billing comes from ${address}`)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
});

test('rejects an override on a production host', async ({ page }) => {
  await openAs(page, 'customer');
  const requested = requestsOf(page);
  await page.goto(`/main/billing/history?override=billing@${address}`);
  await settled(page);
  await expect(page.getByText('Error!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing History' })).toBeVisible();
  expect(requested.filter((one) => one.startsWith(address))).toEqual([]);
});
