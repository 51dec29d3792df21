import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { App } from '@heliograph/contract/reference/roles';
import type { RegistryRemote } from '@heliograph/platform/remote';
import { origin, settled, openAs } from '../support/pages';
import { registry } from '../support/traffic';
import { faults, type Fault } from './faults';

/** A tab with a partly filled form, open during all faults in the other tabs of a worker. */
interface FormTab {
  context: BrowserContext;
  field: Locator;
}

const typed = 'half a name';

/** A form of each app: path, the button that opens it, a field. */
const forms: Record<App, [path: string, button: string, field: string]> = {
  customer: ['/main/contacts', 'Add contact', 'First name'],
  admin: ['/main/accounts', 'Create account', 'Company'],
};

const test = base.extend<object, { customer: FormTab; admin: FormTab }>({
  customer: [
    async ({ browser }, use) => use(await openForm(browser.newContext(), 'customer')),
    { scope: 'worker', timeout: 60_000 },
  ],
  admin: [
    async ({ browser }, use) => use(await openForm(browser.newContext(), 'admin')),
    { scope: 'worker', timeout: 60_000 },
  ],
});

async function openForm(opening: Promise<BrowserContext>, app: App): Promise<FormTab> {
  const context = await opening;
  const page = await context.newPage();
  const [path, button, label] = forms[app];
  await openAs(page, app === 'customer' ? 'customer' : 'superadmin', app, path);
  await page.getByRole('button', { name: button }).click();
  const field = page.getByRole('dialog').getByLabel(label, { exact: true });
  await field.fill(typed);
  return { context, field };
}

const all: RegistryRemote[] = [...registry.apps.customer, ...registry.apps.admin].map((live) => live.stable);
const chaos = process.env['CHAOS'];

/** The remotes to inject faults into: those that `npm test` passes because they changed, or the first. */
const named = all.filter((remote) => chaos?.split(',').includes(remote.name));
const tested = named.length > 0 ? named : all.slice(0, 1);

/** Every fault once, shared by the tested remotes; every fault in every remote in a deep run. */
const cells =
  chaos === 'all'
    ? all.flatMap((remote) => faults.map((fault) => ({ remote, fault })))
    : faults.flatMap((fault, i) =>
        tested
          .slice(i % tested.length)
          .slice(0, 1)
          .map((remote) => ({ remote, fault })),
      );

/** Returns a screen of another remote; none in the staff app, which has one remote. */
const other = (remote: RegistryRemote) =>
  all.find((one) => one.app === remote.app && one.name !== remote.name)?.sections[0]?.screens[0];

async function shellWorks(page: Page, remote: RegistryRemote): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /@/ })).toBeVisible();
  if (remote.app === 'customer') await expect(page.getByTestId('balance-bar')).toBeVisible();
  const screen = other(remote);
  if (!screen) return;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: screen.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen.title, exact: true })).toBeVisible();
}

async function expectShown(page: Page, fault: Fault, section: string, title: string): Promise<void> {
  if (fault.shows === 'slow')
    await expect(page.getByText(`${title} is taking longer than usual.`)).toBeVisible({ timeout: 20_000 });
  else if (fault.shows === 'released screen') {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/We couldn’t load|newest version/)).toHaveCount(0);
  } else if (fault.shows === 'test screen')
    await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible();
  else
    await expect(page.getByRole('alert').filter({ hasText: `We couldn’t load ${section}` })).toContainText(
      fault.shows,
      { timeout: 20_000 },
    );
}

for (const { remote, fault } of cells) {
  const [section] = remote.sections;
  const screen = section?.screens[0];
  if (!section || !screen) throw new Error(`${remote.name} has no screen`);
  test(`${remote.name}: ${fault.name}`, async ({ customer, admin }) => {
    const tab = remote.app === 'customer' ? customer : admin;
    const page = await tab.context.newPage();
    try {
      const endFault = await fault.start(page, remote);
      // Opened on another section if there is one, as for a user at work.
      await page.goto(`${origin(remote.app)}/main/${other(remote)?.path ?? screen.path}`);
      await settled(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const link = page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: screen.title, exact: true });
      await link.click();
      await expectShown(page, fault, section.title, screen.title);
      await shellWorks(page, remote);
      await link.click();
      if (fault.tryAgain) {
        await expectShown(page, fault, section.title, screen.title);
        await endFault();
        await page.getByRole('button', { name: 'Try again' }).click();
      }
      if (fault.shows !== 'test screen')
        await expect(page.getByRole('heading', { level: 1, name: screen.title, exact: true })).toBeVisible({
          timeout: 20_000,
        });
      expect(await page.evaluate(() => ['sameDocument' in window, 'tampered' in window])).toEqual([true, false]);
      await expect(tab.field).toHaveValue(typed);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
  });
}
