import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@heliograph/contract';
import { testPassword } from '../../../api/src/testing/people';
import type { Product } from '../../deep/support/product';
import type { Worker } from './crowd';

/** What a run records about each response. */
export interface Note {
  name: CallName;
  ms: number;
  /** Null for a success, else the error. */
  error: string | null;
}

interface Row {
  contactDataUUID: string;
  phone: string;
}

/** Seconds between two actions of a user: from 2 to 8. */
const thinkTime = () => 2_000 + Math.random() * 6_000;

/**
 * Works with the dashboard as users do until stopped: logs in once, then lists, searches, opens, and edits, with
 * pauses.
 */
export async function work(
  product: Product,
  { username, address }: Worker,
  note: (note: Note) => void,
  stopped: AbortSignal,
): Promise<void> {
  let token: string | null = null;
  const call = async <Payload>(name: CallName, body: object): Promise<Payload | null> => {
    // A user stopped during a pause sends no more calls: all at once they would be a burst.
    if (stopped.aborted) return null;
    const started = performance.now();
    try {
      const { status, ms, text } = await product.send(name, body, { token, from: address });
      note({ name, ms, error: status === 200 ? null : `${status} ${text.slice(0, 120)}` });
      return status === 200 ? (JSON.parse(text) as { content: { response: Payload } }).content.response : null;
    } catch (error) {
      note({ name, ms: performance.now() - started, error: error instanceof Error ? error.message : String(error) });
      return null;
    }
  };
  const wait = () => pause(thinkTime(), undefined, { signal: stopped }).catch(() => undefined);

  const loggedIn = await call<{ token: string }>('session.manage/login', {
    usernameOrEmail: username,
    password: testPassword,
  });
  token = loggedIn?.token ?? null;
  while (token && !stopped.aborted) {
    await wait();
    // A screen makes several calls at once; paging only requests rows.
    const [page] = await Promise.all([
      call<{ items: Row[]; page: { next: string | null } }>('contact.manage/getcontacts', { page: { size: 50 } }),
      call('contact.manage/summarizecontacts', {}),
      call('account.manage/getbalance', {}),
    ]);
    await wait();
    await call('contact.manage/getcontacts', { page: { size: 50, cursor: page?.page.next ?? null } });
    await wait();
    const filter = { text: `First ${Math.floor(Math.random() * 97)}` };
    const [found] = await Promise.all([
      call<{ items: Row[] }>('contact.manage/getcontacts', { filter, page: { size: 50 } }),
      call('contact.manage/summarizecontacts', { filter }),
    ]);
    await wait();
    const row = found?.items[Math.floor(Math.random() * found.items.length)];
    if (row) {
      await call('contact.manage/getcontact', { contactDataUUID: row.contactDataUUID });
      await wait();
      await call('contact.manage/savecontact', {
        contactDataUUID: row.contactDataUUID,
        phone: row.phone,
        lastName: `Last ${Math.floor(Math.random() * 89)}`,
      });
      await wait();
    }
    await Promise.all([
      call('account.manage/listnumbers', {}),
      call('account.manage/summarizenumbers', {}),
      call('account.manage/getbalance', {}),
    ]);
    await wait();
    await Promise.all([
      call('report.manage/getsmsoutbound', { page: { size: 50 } }),
      call('report.manage/summarizesmsoutbound', {}),
    ]);
    await wait();
    await Promise.all([
      call('account.manage/getbillinghistory', {}),
      call('account.manage/summarizebillinghistory', {}),
    ]);
  }
}
