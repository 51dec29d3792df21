import { expect, test, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from './support/axe';
import { openAs, origin, settled } from './support/pages';
import { uniqueName } from './support/unique-name';
import { watch } from './support/watch';

/*
 * Other tests share the demo's prices, so these plan a price in a plan of their own, and steps in a waterfall of their
 * own. Both start as copies: the accounts that get them pay what they paid before, until they are set back at the end.
 */
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Sets the plan or the waterfall of an account on its screen. */
async function setPrices(
  page: Page,
  company: string,
  choices: Record<'Plan' | 'Waterfall', string> | { Plan: string } | { Waterfall: string },
): Promise<void> {
  await page.goto(`${origin('admin')}/main/accounts?q=${encodeURIComponent(company)}`);
  await settled(page);
  await page.getByRole('button', { name: company, exact: true }).click();
  await page.getByRole('button', { name: 'Edit prices' }).click();
  const form = page.getByRole('dialog', { name: `Prices of ${company}` });
  for (const [label, choice] of Object.entries(choices)) await form.getByLabel(label).selectOption({ label: choice });
  await form.getByRole('button', { name: 'Save prices' }).click();
  await expect(toast(page, `Prices of ${company} saved`)).toBeVisible();
}

const menuItem = async (page: Page, of: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Starts a comparison; resolves with its totals once it is done. */
async function compared(part: Locator, label: string): Promise<Locator> {
  await part.getByRole('button', { name: 'Compare', exact: true }).click();
  const totals = part.getByLabel(label);
  await expect(totals).toBeVisible({ timeout: 60_000 });
  return totals;
}

test('plans a price in a price list of its own, and sees what it would cost an account before it takes effect', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const [plan, company] = [uniqueName('Cyclists'), 'Hudson Bike Share'];
  const faults = watch(page);
  await openAs(page, 'superadmin', 'admin', '/main/billing-rates?tab=lists');
  await menuItem(page, 'Default', 'Copy');
  const list = page.getByRole('dialog', { name: 'Add price list' });
  await list.getByLabel('Name').fill(plan);
  await list.getByRole('button', { name: 'Add price list' }).click();
  await expect(toast(page, `Price list ${plan} added`)).toBeVisible();
  await setPrices(page, company, { Plan: plan });

  await page.goto(`${origin('admin')}/main/billing-rates`);
  await page.getByRole('button', { name: 'Add price', exact: true }).click();
  const price = page.getByRole('dialog', { name: 'Add price' });
  await price.getByLabel('Price list').selectOption({ label: plan });
  await price.getByLabel('Channel').selectOption({ label: '10DLC' });
  await price.getByLabel('Price', { exact: true }).fill('0.0099');
  await price.getByRole('button', { name: 'Add price' }).click();
  await toast(page, /Price added/)
    .getByRole('button', { name: 'Show impact' })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Impact of planned prices' });
  await expect(drawer).toContainText(plan);
  const totals = await compared(drawer, 'Impact of the planned prices');
  await expect(totals).toContainText(/Difference\+\$0*[1-9.]/);
  await expect(drawer.getByRole('table', { name: 'By kind of message' }).getByRole('row').nth(1)).toContainText(
    /^Outbound, 10DLC, .+\+\$/,
  );
  await expect(
    drawer
      .getByRole('table', { name: 'Accounts with the largest differences' })
      .getByRole('row')
      .filter({ hasText: company }),
  ).toContainText('+$');
  expect(await seriousFindings(page)).toEqual([]);

  // The result stays, also in another tab.
  await page.reload();
  await expect(totals).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await menuItem(page, plan, 'Show prices');
  const planned = page.getByRole('row').filter({ hasText: '$0.0099' });
  await expect(planned).toContainText('Future');
  await setPrices(page, company, { Plan: 'No plan' });
  expect(faults).toEqual([]);
});

test('edits, simulates, compares, and publishes steps of a waterfall of its own, and withdraws the version before it takes effect', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [name, company] = [uniqueName('Climbers'), 'Granite Peak Fitness'];
  const faults = watch(page);
  await openAs(page, 'customeradmin', 'admin', '/main/billing-waterfalls');
  await menuItem(page, 'Standard', 'Copy');
  const copy = page.getByRole('dialog', { name: 'Add waterfall' });
  await copy.getByLabel('Name').fill(name);
  await copy.getByRole('button', { name: 'Add waterfall' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const publish = page.getByRole('dialog', { name: `Publish ${name}?` });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, `Version 1 of ${name} is in force`)).toBeVisible();
  const editor = page.url();
  await setPrices(page, company, { Waterfall: name });

  await page.goto(editor);
  await page.getByRole('button', { name: 'Add step' }).click();
  const step = page.getByRole('dialog', { name: 'Add step' });
  await step.getByLabel('Name').fill('Club fee');
  await step.getByLabel('Source').selectOption({ label: 'Fixed amount' });
  await step.getByLabel('Amount per unit').fill('0.001');
  await step.getByLabel('With a price').selectOption({ label: 'Adds to the price' });
  await step.getByRole('checkbox', { name: 'Outbound message' }).check();
  await step.getByRole('button', { name: 'Add step' }).click();
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();

  const simulator = page.getByRole('region', { name: 'Simulator' });
  await simulator.getByLabel('Account', { exact: true }).pressSequentially('granite', { delay: 40 });
  await page.getByRole('option', { name: company }).click();
  await expect(simulator.getByLabel('Campaign ID')).toBeVisible();
  await simulator.getByRole('button', { name: 'Show price' }).click();
  await expect(simulator.getByText('6. Club fee').locator('..')).toContainText('$0.0010');

  const totals = await compared(page.getByRole('region', { name: 'Impact' }), 'Impact of the draft');
  await expect(totals).toContainText(/Difference\+\$/);
  await expect(page.getByRole('table', { name: 'Accounts with the largest differences' })).toContainText(company);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Version 2', exact: true }).click();
  const changes = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(changes).toContainText('Club fee');
  await expect(changes).toContainText('Added as step 6');
  await changes.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publish).toContainText('1 step added');
  await publish.getByText('On a day', { exact: true }).click();
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, `Version 2 of ${name} takes effect on`)).toBeVisible();
  const version = page.getByRole('table', { name: 'Versions' }).getByRole('row').filter({ hasText: 'Version 2' });
  await expect(version).toContainText('Planned');

  await menuItem(page, 'version 2', 'Withdraw');
  const withdraw = page.getByRole('alertdialog', { name: `Withdraw version 2 of ${name}?` });
  await expect(withdraw).toContainText('Version 1 stays in force');
  expect(await seriousFindings(page)).toEqual([]);
  await withdraw.getByRole('button', { name: 'Withdraw version' }).click();
  await expect(version).toContainText('Withdrawn');
  await expect(page.getByRole('region', { name: 'Steps' })).not.toContainText('Club fee');
  await setPrices(page, company, { Waterfall: 'Waterfall of the site brand' });
  expect(faults).toEqual([]);
});
