import { answerOf, CallError, screen, waitFor, within } from '@heliograph/testing';
import { draft, field, saved, showBrands as show } from './test-screen';
import { testBrand } from './test-brand';

afterEach(() => sessionStorage.clear());

test('saves a draft with only a name, adds its ID to the URL, and keeps the form', async () => {
  const { user, press, sent, toasts, address } = show();
  await screen.findByText('Harbor Lane');
  await press('Register brand');
  await user.type(await field('Display name'), 'Harbor Lane');
  await press('Save draft');
  await waitFor(() => expect(toasts()).toEqual(['Draft Harbor Lane saved']));
  expect(sent('account.manage/createtcrbrand')).toEqual([
    expect.objectContaining({
      displayName: 'Harbor Lane',
      entityType: 'PRIVATE_PROFIT',
      legalName: null,
      submit: false,
    }),
  ]);
  await waitFor(() => expect(address()).toBe(`?brand=${draft.brandUUID}`));
  await user.type(await field('Legal name'), 'Harbor Lane Clinics, LLC');
  await press('Save draft');
  await waitFor(() =>
    expect(sent('account.manage/updatetcrbrand')).toEqual([
      expect.objectContaining({ brandUUID: draft.brandUUID, legalName: 'Harbor Lane Clinics, LLC', submit: false }),
    ]),
  );
  expect(sent('account.manage/createtcrbrand')).toHaveLength(1);
});

test('saves the draft once when the user leaves', async () => {
  const { user, press, sent, address } = show();
  await screen.findByText('Harbor Lane');
  await press('Register brand');
  await user.type(await field('Display name'), 'Quay');
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  await waitFor(() => expect(sent('account.manage/createtcrbrand')).toHaveLength(1));
  await screen.findByRole('heading', { level: 1, name: 'TCR Brands' });
  expect(address()).toBe('');
  await press('Register brand');
  expect((await field('Display name')).value).toBe('');
});

test('requires a name for a draft, and every step for submitting', async () => {
  const { press, sent } = show({}, '?brand=new');
  await field('Display name');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true);
  await press('Continue');
  expect(screen.getAllByText('Display name is required').length).toBeGreaterThan(1);
  expect(sent('account.manage/createtcrbrand')).toEqual([]);
});

test('opens a complete draft at its review, shows the fee, and submits it with the fee', async () => {
  const { press, sent, toasts, address } = show(
    { 'account.manage/updatetcrbrand': { ...saved, status: 'REGISTRATION_PENDING' } },
    `?brand=${draft.brandUUID}&step=review`,
  );
  await screen.findByText('••-•••6789');
  expect((await screen.findAllByText('$4.5000')).length).toBeGreaterThan(0);
  await press('Submit for registration');
  await waitFor(() => expect(toasts()).toEqual(['Brand Harbor Lane submitted for registration']));
  expect(sent('account.manage/updatetcrbrand')).toEqual([
    expect.objectContaining({
      submit: true,
      phone: '+12015550123',
      expectedFee: '4.500000',
      idempotencyKey: expect.any(String) as string,
    }),
  ]);
  expect(sent('account.manage/updatetcrbrand')[0]).not.toHaveProperty('ein');
  await waitFor(() => expect(address()).toBe(''));
});

test('isn’t ready to submit without the funds for it', async () => {
  const quote = { fee: '4.500000', registration: '4.500000', vetting: '41.000000', appeal: '11.000000' };
  show(
    { 'account.manage/quotetcrbrand': { ...quote, available: '1.000000' } },
    `?brand=${draft.brandUUID}&step=review`,
  );
  await screen.findByText(/Not enough funds: \$3\.5000 more is needed to submit\./);
  screen.getByRole('link', { name: 'Add funds' });
  expect(screen.queryByText('Ready to submit')).toBeNull();
});

test.each([
  [['TAX_ID'], 'Identity'],
  [['STOCK_SYMBOL'], 'Identity'],
  [['NONPROFIT'], 'Business'],
  [['GOVERNMENT_ENTITY'], 'Business'],
  [['OTHERS'], 'Contact'],
  [['OTHERS', 'TAX_ID'], 'Identity'],
  [[], 'Business'],
] as const)('opens the step that the registry objected to: %j', async (categories, step) => {
  const feedback = categories.map((category) => ({ category, text: 'Wrong' }));
  const failed = testBrand({ status: 'REGISTRATION_FAILED', statusReason: 'Wrong', feedback });
  show({ 'account.manage/gettcrbrand': failed }, `?brand=${draft.brandUUID}`);
  await waitFor(() => expect(screen.getByRole('button', { current: 'step' }).textContent).toContain(step));
});

test('shows the fields of the selected legal form', async () => {
  const { user, press } = show({}, `?brand=${draft.brandUUID}`);
  await user.click(await screen.findByLabelText('Sole proprietor', { exact: false }));
  expect(screen.queryByLabelText('Legal name')).toBeNull();
  await press('Continue');
  await field('Mobile phone');
  expect(screen.queryByLabelText('EIN')).toBeNull();
});

test('shows why a brand in registration cannot be changed', async () => {
  const locked = testBrand({ status: 'REGISTRATION_PENDING', lockedReason: 'The brand is being registered.' });
  show({ 'account.manage/gettcrbrand': locked }, `?brand=${draft.brandUUID}`);
  await screen.findByText('The brand is being registered.');
  expect(screen.queryByLabelText('Display name')).toBeNull();
});

test('shows what each step costs, and what the registry may object to', async () => {
  const { user } = show({}, `?brand=${draft.brandUUID}&step=contact`);
  await screen.findByText('Charged when you submit');
  await screen.findByText('$41.0000');
  screen.getByText('$11.0000');
  await user.clear(await field('Website'));
  const check = within(screen.getByRole('region', { name: 'Check before you pay' }));
  check.getByText('Most carriers reject brands without a website');
});

test('offers the list for a link to a brand that does not exist', async () => {
  const { press, address, toasts } = show(
    { 'account.manage/gettcrbrand': new CallError('Brand was not found', 404, 'NOT_FOUND') },
    '?brand=nonsense',
  );
  await screen.findByText('Brand not found');
  await press('Show all brands');
  await waitFor(() => expect(address()).toBe(''));
  expect(toasts()).toEqual([]);
});

test('moves the focus to the title when the form closes, and after a brand was deleted', async () => {
  let left = [draft];
  const remove = () => {
    left = [];
    return { deleted: true as const };
  };
  const { user, press } = show(
    { 'account.manage/gettcrbrands': () => answerOf(left), 'account.manage/deletetcrbrand': remove },
    '?brand=new',
  );
  const title = () => screen.getByRole('heading', { level: 1, name: 'TCR Brands' });
  await field('Display name');
  await press('Close');
  await waitFor(() => expect(document.activeElement).toBe(title()));
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbor Lane' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.type(await field('Type Harbor Lane to confirm'), 'Harbor Lane');
  await press('Delete draft');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(title()));
});
