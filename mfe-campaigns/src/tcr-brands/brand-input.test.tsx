import { CallError, screen, waitFor } from '@heliograph/testing';
import { draft, field, saved, showBrands as show } from './test-screen';
import { testBrand } from './test-brand';

afterEach(() => sessionStorage.clear());

test('keeps legal form, country, and size on Back, and saves them in the draft', async () => {
  const { user, press, sent } = show({}, '?brand=new');
  await user.type(await field('Display name'), 'Quay');
  await user.click(screen.getByRole('radio', { name: /Publicly traded company/ }));
  await user.selectOptions(screen.getByLabelText('Country'), 'CAN');
  await user.selectOptions(screen.getByLabelText('Account size'), 'LARGE_ACCOUNT');
  await user.type(screen.getByLabelText('Legal name'), 'Quay Ltd.');
  await user.selectOptions(screen.getByLabelText('Vertical'), 'RETAIL');
  await press('Continue');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Identity' })));
  expect((await field('Tax ID country')).value).toBe('CAN');
  await press('Back');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Business' })));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Publicly traded company/ }).checked).toBe(true);
  expect([(await field('Country')).value, (await field('Account size')).value]).toEqual(['CAN', 'LARGE_ACCOUNT']);
  await press('Save draft');
  await waitFor(() =>
    expect(sent('account.manage/createtcrbrand')).toEqual([
      expect.objectContaining({
        entityType: 'PUBLIC_PROFIT',
        country: 'CAN',
        einIssuingCountry: 'CAN',
        brandRelationship: 'LARGE_ACCOUNT',
      }),
    ]),
  );
});

test('ignores a business ID whose type was removed, and restores it with the type', async () => {
  const { user, press, sent } = show(
    { 'account.manage/updatetcrbrand': { ...saved, status: 'REGISTRATION_PENDING' } },
    `?brand=${draft.brandUUID}&step=identity`,
  );
  const type = await field('Business ID type');
  await user.selectOptions(type, 'DUNS');
  await user.type(await field('Business ID'), '12');
  await user.selectOptions(type, 'NONE');
  expect(screen.queryByLabelText('Business ID')).toBeNull();
  await user.selectOptions(type, 'DUNS');
  expect((await field('Business ID')).value).toBe('12');
  await user.selectOptions(type, 'NONE');
  await press('Continue');
  await press('Review');
  await press('Submit for registration');
  await waitFor(() =>
    expect(sent('account.manage/updatetcrbrand')).toEqual([
      expect.objectContaining({ submit: true, altBusinessId: null, altBusinessIdType: 'NONE' }),
    ]),
  );
});

describe('a reload', () => {
  async function typeNew(username?: string) {
    const { user, press, unmount } = show({}, '?brand=new', username);
    await user.type(await field('Legal name'), 'Quay Yoga LLC');
    await user.type(await field('Display name'), 'Quay');
    await user.selectOptions(screen.getByLabelText('Country'), 'CAN');
    await user.selectOptions(screen.getByLabelText('Vertical'), 'RETAIL');
    await press('Continue');
    await user.selectOptions(await field('Tax ID country'), 'MEX');
    await user.type(await field('Tax ID'), '12-34');
    // A reload leaves the storage as it is; unmounting the screen would clear it.
    const kept = { ...sessionStorage } as Record<string, string>;
    unmount();
    Object.entries(kept).forEach(([key, text]) => sessionStorage.setItem(key, text));
  }

  test('keeps the unsaved input of a new brand, and its step', async () => {
    await typeNew();
    const { press, sent } = show({}, '?brand=new&step=identity');
    expect((await field('Tax ID')).value).toBe('12-34');
    expect([(await field('Country')).value, (await field('Tax ID country')).value]).toEqual(['CAN', 'MEX']);
    expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('Identity');
    await press('Save draft');
    await waitFor(() =>
      expect(sent('account.manage/createtcrbrand')).toEqual([
        expect.objectContaining({ displayName: 'Quay', legalName: 'Quay Yoga LLC', ein: '12-34' }),
      ]),
    );
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]));
  });

  test('hides the input from another user of the same tab', async () => {
    await typeNew('dana');
    show({}, '?brand=new', 'walter');
    expect((await field('Display name')).value).toBe('');
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  test('keeps unsaved changes of a stored draft, unless it was changed elsewhere since', async () => {
    const search = `?brand=${draft.brandUUID}`;
    const first = show({}, search);
    await first.user.type(await field('Display name'), ' West');
    const kept = { ...sessionStorage } as Record<string, string>;
    first.unmount();
    Object.entries(kept).forEach(([key, text]) => sessionStorage.setItem(key, text));
    const again = show({}, search);
    expect((await field('Display name')).value).toBe('Harbor Lane West');
    again.unmount();
    Object.entries(kept).forEach(([key, text]) => sessionStorage.setItem(key, text));
    show(
      { 'account.manage/gettcrbrand': testBrand({ updatedAt: '2026-11-20T00:00:00Z', displayName: 'Harbor East' }) },
      search,
    );
    expect((await field('Display name')).value).toBe('Harbor East');
    screen.getByText('This draft was changed elsewhere.');
  });
});

test('restores a draft that could not be saved on leaving', async () => {
  const { user, press } = show({
    'account.manage/createtcrbrand': new CallError('The server could not be reached.', 0, 'NETWORK'),
  });
  await screen.findByText('Harbor Lane');
  await press('Register brand');
  await user.type(await field('Display name'), 'Quay');
  await press('Close');
  await screen.findByRole('heading', { level: 1, name: 'TCR Brands' });
  await press('Register brand');
  await waitFor(async () => expect((await field('Display name')).value).toBe('Quay'));
});
