import type { Browser, Page } from '@playwright/test';
import { request } from 'node:http';
import { origin } from './pages';

/** Makes a call from another IP address of this machine, on its own connection; returns the status. */
export function callFrom(address: string, call: string, body: object): Promise<number> {
  const { host, port } = new URL(origin('customer'));
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/api/${call}`,
        method: 'POST',
        localAddress: address,
        agent: false,
        headers: { host, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/**
 * Name of `otherDevice` in the list of sessions. Other tests don't use this device, so a test can end its sessions
 * without affecting them.
 */
export const otherDeviceName = 'Firefox on Windows';

/** Opens a page on another device, for the same user. The caller closes its context. */
export async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  return context.newPage();
}
