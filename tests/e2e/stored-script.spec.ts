import { expect, test, type Page } from '@playwright/test';
import { uniqueName, triesBefore } from './support/unique-name';
import { networkQuiet, origin, settled, openAs } from './support/pages';
import { liveSections } from './support/screens';
import { openByMenu } from './support/walk/open-by-menu';

/** Runs if it is inserted as markup. 36 characters, the limit of a tag. */
const script = `<img src=x onerror="window.hit=1">`;

/** Makes a call as the user who is logged in on the page; returns the payload. */
async function call(page: Page, name: string, body: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([path, payload]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('heliograph.token')}`,
      };
      const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
      const data = (await answer.json()) as { response?: string; content: { response: Record<string, unknown> } };
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${data.response}`);
      return data.content.response;
    },
    [name, body] as const,
  );
}

/** Opens every screen of an app in one document and checks that the script shows as text. */
async function visit(page: Page, app: 'customer' | 'admin'): Promise<void> {
  for (const { title: section, screens } of liveSections(app)) {
    for (const { title } of screens.filter(({ hidden }) => !hidden)) {
      await openByMenu(page, section, title);
      expect(
        await page.evaluate(() => [(window as { hit?: number }).hit, document.querySelectorAll('img').length]),
        title,
      ).toEqual([undefined, 0]);
    }
  }
  await networkQuiet(page);
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
}

test('shows a script typed into every text field as text, to customers and staff', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const phone = String(2015552999 - triesBefore());
  // A demo account that no other test uses.
  await openAs(page, 'owner25');
  const detail = await call(page, 'account.manage/getdetail', {});
  await call(page, 'account.manage/update', {
    firstName: script,
    lastName: script,
    company: script,
    address: { line1: script, line2: script, city: script, state: 'NJ', postalCode: '07302', country: 'USA' },
  });
  const { total } = await call(page, 'account.manage/summarizenumbers', {});
  await call(page, 'account.manage/updatenumber', { all: true, filter: {}, expected: total, patch: { label: script } });
  const { contactDataUUID } = await call(page, 'contact.manage/savecontact', {
    phone: `+1${phone}`,
    firstName: script,
    lastName: script,
    company: script,
    tags: [script],
  });
  const { brandUUID } = await call(page, 'account.manage/createtcrbrand', {
    displayName: script,
    legalName: script,
    entityType: 'PRIVATE_PROFIT',
    street: script,
    city: script,
    submit: false,
  });
  await call(page, 'account.manage/adduser', {
    firstName: script,
    lastName: script,
    username: uniqueName('script.author'),
    email: `${uniqueName('script')}@author.example`,
    roles: ['tech'],
  });

  await visit(page, 'customer');
  for (const address of [`contacts/${contactDataUUID as string}/details`, `tcr-brands?brand=${brandUUID as string}`]) {
    await page.goto(`/main/${address}`);
    await settled(page);
    await networkQuiet(page);
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  }
  await page.goto(`/main/contacts?q=${phone}`);
  await expect(page.getByText(script).first()).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, 'superadmin', 'admin');
  await visit(staff, 'admin');
  await staff.goto(`${origin('admin')}/main/accounts?q=${detail['accountUUID'] as string}`);
  await expect(staff.getByText(script).first()).toBeVisible();
  await staff.context().close();
});
