import { screen, waitFor, within, type Answers } from '@heliograph/testing';
import { fill, harbor, page, show } from './test-accounts';

test('changes plan, waterfall, and tags', async () => {
  const [other, plan] = [page.pricing.waterfall.waterfallUUID, page.pricing.plan.deckUUID];
  const brand = { id: 2, name: 'Acme Texting' };
  const deck = {
    deckUUID: plan,
    name: 'Growth',
    kind: 'PLAN' as const,
    hostBrand: null,
    account: null,
    rates: 1,
    accounts: 1,
    editable: true,
    changes: [],
  };
  const waterfall = {
    waterfallUUID: other,
    name: 'Standard',
    hostBrand: null,
    steps: 5,
    version: 1,
    defaultOf: [],
    accounts: 1,
    draft: false,
    nextAt: null,
    updatedAt: '2026-11-01T00:00:00Z',
    editable: true,
  };
  const { user, press, sent, toasts } = await show(
    {
      'admin.manage/getratedecks': {
        items: [
          deck,
          { ...deck, deckUUID: other, name: 'Of Acme', hostBrand: brand },
          { ...deck, deckUUID: harbor.accountUUID, name: 'Not a plan', kind: 'HOST_BRAND' },
        ],
      },
      'admin.manage/getwaterfalls': { items: [waterfall] },
      'admin.manage/setaccountpricing': page.pricing,
    } as Answers,
    ['customerAdmin'],
  );
  await press('Harbor Lane');
  await user.click(await screen.findByRole('button', { name: 'Edit prices' }));
  const form = within(await screen.findByRole('dialog', { name: 'Prices of Harbor Lane' }));
  await form.findByRole('option', { name: 'Standard' });
  expect(
    within(form.getByLabelText('Plan'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No plan', 'Growth']);
  await user.selectOptions(form.getByLabelText('Plan'), 'No plan');
  await user.selectOptions(form.getByLabelText('Waterfall'), 'Standard');
  fill(form.getByLabelText('Tags'), ' pilot, wholesale ,');
  await user.click(form.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(toasts()).toEqual(['Prices of Harbor Lane saved']));
  expect(sent('admin.manage/setaccountpricing')).toEqual([
    {
      accountUUID: harbor.accountUUID,
      planUUID: null,
      waterfallUUID: other,
      tags: ['pilot', 'wholesale'],
      revision: 'r1',
    },
  ]);
});
