import { FormShell, SubmitButton } from '@heliograph/shared/forms';
import { renderInShell, screen, within } from '@heliograph/shared/testing';
import { customerRoles } from '../reference/roles';
import { fullName, openedBy, RolesField, userRules } from './index';

const sent = jest.fn(async () => undefined);
const show = (roles: string[], grantable: readonly string[] = customerRoles) =>
  renderInShell(
    <FormShell<{ roles: string[] }> initialValues={{ roles }} onSubmit={sent}>
      <RolesField app="customer" roles={customerRoles} grantable={grantable} />
      <SubmitButton>Save</SubmitButton>
    </FormShell>,
  );
const preview = () => screen.getByRole('region', { name: 'What the roles open' });
beforeEach(() => sent.mockClear());

test('finance opens exactly billing', () => {
  expect(openedBy('customer', ['finance'])).toEqual([{ title: 'Billing', screens: ['Add Funds', 'Auto Recharge', 'Billing History'] }]);
  expect(openedBy('admin', ['finance'])).toEqual([]);
});

test('the preview follows the boxes, and what is sent has the order of the specification', async () => {
  const { user } = show(['finance']);
  expect(preview().textContent).toContain('Opens 3 screens');
  expect(within(preview()).getByText('Account balance')).toBeTruthy();
  await user.click(screen.getByLabelText('Tech'));
  expect(preview().textContent).toContain('Opens 7 screens');
  expect(within(preview()).getByText('My Numbers, Number Blacklist, Inbound Messages, API Credentials')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.mock.calls[0]).toEqual([{ roles: ['tech', 'finance'] }]);
});

test('a user without any role is refused, and the focus goes to the boxes', async () => {
  const { user } = show(['finance']);
  await user.click(screen.getByLabelText('Finance'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Role is required')).toBeTruthy();
  expect(screen.getByText('Opens nothing yet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Customer'));
  expect(sent).not.toHaveBeenCalled();
});

test('a role that one may not grant cannot be ticked', () => {
  show(['finance'], ['finance', 'tech']);
  expect(screen.getByLabelText<HTMLInputElement>('Customer').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Tech').disabled).toBe(false);
});

test('names and usernames', () => {
  expect(fullName({ firstName: 'Ida', lastName: '', username: 'ida' })).toBe('Ida');
  expect(fullName({ firstName: '', lastName: '', username: 'ida' })).toBe('ida');
  expect(userRules.username('Ida!', {})).toBe('Username must be valid');
  expect(userRules.username('id', {})).toBe('Username must be more than 3 characters');
  expect(userRules.username('ida.marlow-2', {})).toBeUndefined();
});
