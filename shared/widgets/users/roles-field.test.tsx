import { FormShell, SubmitButton } from '@heliograph/kit/forms';
import type { MenuSection } from '@heliograph/platform/session';
import { renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { billingRoles, customerRoles } from '@heliograph/contract/reference/roles';
import { fullName, openedBy, RolesField, userRules } from '.';

const sent = jest.fn(async (_values: { roles: string[] }) => undefined);
const menu: MenuSection[] = [
  { title: 'Main', screens: [{ title: 'My Numbers', roles: ['customer', 'tech'] }] },
  {
    title: 'Billing',
    screens: [
      { title: 'Add Funds', roles: billingRoles },
      { title: 'Billing History', roles: billingRoles },
    ],
  },
  { title: 'Loyalty', screens: [{ title: 'Points', roles: ['finance'] }] },
];
const show = (
  roles: string[],
  grantable: readonly string[] = customerRoles,
  live: readonly MenuSection[] | null = menu,
) =>
  renderInShell(
    <FormShell<{ roles: string[] }> initialValues={{ roles }} onSubmit={(values) => sent(values)}>
      <RolesField app="customer" roles={customerRoles} grantable={grantable} />
      <SubmitButton>Save</SubmitButton>
    </FormShell>,
    { menu: (app) => (app === 'customer' ? live : null) },
  );
const preview = () => screen.getByRole('region', { name: 'Access' });
beforeEach(() => sent.mockClear());

test('returns the screens of the menu that roles can open', () => {
  expect(openedBy(menu, ['tech', 'accountOwner'])).toEqual([
    { title: 'Main', screens: ['My Numbers'] },
    { title: 'Billing', screens: ['Add Funds', 'Billing History'] },
  ]);
  expect(openedBy(menu, [])).toEqual([]);
});

test('previews the live screens, including teams’, and updates with the checkboxes', async () => {
  const { user } = show(['finance']);
  expect(preview().textContent).toContain('Can open 3 screens');
  expect(preview().textContent).not.toContain('Auto Recharge');
  within(preview()).getByText('Points');
  within(preview()).getByText('Account balance');
  await user.click(screen.getByLabelText('Tech'));
  expect(preview().textContent).toContain('Can open 4 screens');
  within(preview()).getByText('My Numbers');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // In the order of the specification.
  expect(sent.mock.calls[0]).toEqual([{ roles: ['tech', 'finance'] }]);
});

test('works without a menu, without a preview', async () => {
  const { user } = show(['finance'], customerRoles, null);
  expect(screen.queryByRole('region', { name: 'Access' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('requires a role, and focuses the checkboxes', async () => {
  const { user } = show(['finance']);
  await user.click(screen.getByLabelText('Finance'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Select at least one role');
  screen.getByText('No access yet');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Customer')));
  expect(sent).not.toHaveBeenCalled();
});

test('disables a role that the current user can’t grant', () => {
  show(['finance'], ['finance', 'tech']);
  expect(screen.getByLabelText<HTMLInputElement>('Customer').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Tech').disabled).toBe(false);
});

test('validates names and usernames', () => {
  expect(fullName({ firstName: 'Ida', lastName: '', username: 'ida' })).toBe('Ida');
  expect(fullName({ firstName: '', lastName: '', username: 'ida' })).toBe('ida');
  expect(userRules.username('Ida!', {})).toBe('Username must be valid');
  expect(userRules.username('id', {})).toBe('Username must be more than 3 characters');
  expect(userRules.username('ida.marlow-2', {})).toBeUndefined();
});
