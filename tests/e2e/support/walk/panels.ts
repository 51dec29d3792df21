import { expect, type Locator, type Page } from '@playwright/test';
import { seriousFindings } from '../axe';

/** Opens a panel with its trigger, adds its findings, and closes it. */
async function checkPanel(
  page: Page,
  what: string,
  trigger: Locator,
  role: 'menu' | 'dialog',
  findings: string[],
): Promise<void> {
  await trigger.click();
  const panel = page.getByRole(role);
  await expect(panel).toBeVisible();
  // A panel is empty until its code has loaded.
  await expect(panel.locator('button, input, a, [role^=menuitem]').filter({ visible: true }).first()).toBeVisible();
  findings.push(...(await seriousFindings(page)).map((one) => `${what}: ${one}`));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/**
 * Returns the findings of the panels over a list: the menu and drawer of a row, its first filter and its last panel.
 */
export async function findingsOver(page: Page, path: string): Promise<string[]> {
  const findings: string[] = [];
  const rows = page.locator('[data-row]');
  if ((await page.locator('[data-table]').count()) === 0 || (await page.getByRole('search').count()) === 0)
    return findings;
  await expect(rows.first()).toBeVisible();
  const [name, menu] = [rows.first().locator('button[data-open]'), rows.first().locator('[data-menu]')];
  if ((await menu.count()) > 0) await checkPanel(page, `${path}, menu of a row`, menu, 'menu', findings);
  if ((await name.count()) > 0) await checkPanel(page, `${path}, drawer`, name, 'dialog', findings);
  const chips = page.locator('main button[aria-haspopup=dialog]:visible');
  for (const chip of [chips.first(), chips.last()])
    await checkPanel(page, `${path}, ${await chip.textContent()}`, chip, 'dialog', findings);
  return findings;
}

/** Returns the findings of the panels of the top bar. */
export async function findingsOfLayout(page: Page, size: 'desktop' | 'phone'): Promise<string[]> {
  const findings: string[] = [];
  const banner = page.getByRole('banner');
  await checkPanel(page, 'user menu', banner.getByRole('button', { name: /@/ }), 'menu', findings);
  if (size === 'desktop')
    await checkPanel(page, 'palette', banner.getByRole('button', { name: /Search or jump to/ }), 'dialog', findings);
  else await checkPanel(page, 'menu', page.getByRole('button', { name: 'Open menu' }), 'dialog', findings);
  return findings;
}
