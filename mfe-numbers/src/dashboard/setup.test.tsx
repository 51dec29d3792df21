import { screen, within } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import { asOf, attention, loaded, show } from './test-dashboard';

const setup = {
  isNew: true,
  steps: [
    { step: 'EMAIL', state: 'DONE' },
    { step: 'TERMS', state: 'DONE' },
    { step: 'FUNDS', state: 'OPEN' },
    { step: 'BRAND', state: 'WAITING' },
    { step: 'CAMPAIGN', state: 'OPEN' },
    { step: 'NUMBER', state: 'OPEN' },
    { step: 'FIRST_TEXT', state: 'OPEN' },
  ],
} satisfies CallResponse<'report.manage/getattention'>['setup'];

test('shows a new account its steps only, the next one first', async () => {
  show({ 'report.manage/getattention': { items: [], setup, asOf } });
  const steps = within(await screen.findByRole('region', { name: 'Set up your account' })).getAllByRole('listitem');
  expect(steps).toHaveLength(7);
  screen.getByText(/^2 of 7 steps done/);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null, null, null]);
  expect(
    within(steps[2] as HTMLElement)
      .getByRole('link', { name: 'Add funds' })
      .getAttribute('href'),
  ).toBe('/main/billing/add-funds');
  expect(within(steps[3] as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.queryByText('Delivered, last 30 days')).toBeNull();
  expect(screen.queryByRole('region', { name: /^Needs attention/ })).toBeNull();
});

test('keeps the steps above the statistics until the first text is delivered', async () => {
  show({ 'report.manage/getattention': { ...attention, setup: { ...setup, isNew: false } } });
  await loaded();
  screen.getByRole('region', { name: 'Set up your account' });
});
