import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { draft, field, showBrands as show } from './test-screen';
import { testBrand } from './test-brand';

afterEach(() => sessionStorage.clear());

test('shows all fields in the drawer, with a link to the form', async () => {
  const { user, press, address } = show({
    'account.manage/gettcrbrand': testBrand({
      tmobileTier: 'HIGH_MID',
      linkedCampaigns: [{ campaignUUID: draft.brandUUID, name: 'Reminders', status: 'DRAFT' }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Harbor Lane' }));
  const drawer = within(await screen.findByRole('dialog'));
  for (const words of [
    '••-•••6789',
    '30 Montgomery Street',
    '(201) 555-0123',
    'Reminders',
    'United States',
    'High mid',
  ])
    expect((await drawer.findAllByText(words)).length).toBeGreaterThan(0);
  await press('Continue draft');
  await waitFor(() => expect(address()).toBe(`?brand=${draft.brandUUID}`));
});

test('takes the code of a sole proprietor, and shows why one is not accepted', async () => {
  const sole = testBrand({
    entityType: 'SOLE_PROPRIETOR',
    status: 'OK',
    waitsForCode: true,
    mobilePhone: '+12015550177',
  });
  let answer: unknown = new CallError('This code has expired. Send another one.', 422, 'VALIDATION_FAILED', null, [
    { field: 'code', message: 'This code has expired. Send another one.' },
  ]);
  const { user, press, toasts } = show({
    'account.manage/gettcrbrand': sole,
    'account.manage/confirmbrandphone': () => answer as never,
    'account.manage/sendbrandcode': { sent: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Harbor Lane' }));
  await press('Enter code');
  const code = await field('Code');
  // The dialog takes the focus once it is open; what is typed before may be lost.
  await waitFor(() => expect(code.closest('[role=dialog]')?.contains(document.activeElement)).toBe(true));
  await user.type(code, '12');
  await press('Confirm phone');
  await screen.findByText('Enter the six digits of the code');
  await user.type(code, '3456');
  await press('Confirm phone');
  await screen.findByText('This code has expired. Send another one.');
  await press('Send another code');
  await waitFor(() => expect(toasts()).toContain('Another code sent to (201) 555-0177'));
  answer = { brandUUID: sole.brandUUID, status: 'OK', identityStatus: 'VERIFIED' };
  await press('Confirm phone');
  await waitFor(() => expect(toasts()).toContain('Mobile phone of Harbor Lane confirmed'));
});

test('requires the display name for deleting, and shows why it was refused', async () => {
  const words = 'The brand has active campaigns: Reminders. End them first.';
  const { user, press } = show({ 'account.manage/deletetcrbrand': new CallError(words, 409, 'BRAND_IN_USE') });
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbor Lane' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.type(await field('Type Harbor Lane to confirm'), 'Harbor Lane');
  await press('Delete draft');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  screen.getByRole('alertdialog');
});
