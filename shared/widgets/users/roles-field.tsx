import { useId } from 'react';
import { DetailList } from '@heliograph/kit/data';
import { useFormField, type Validator } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';
import { chakra, Checkbox, CircleAlertIcon, HStack, Icon, Stack, Text } from '@heliograph/kit/ui';
import { can, role as roleSet, type App, type Role } from '@heliograph/contract/reference/roles';
import { openedBy } from './opened-by';

export interface RolesFieldProps {
  app: App;
  /** The roles to choose from, in the order of the specification. */
  roles: readonly Role[];
  /** The roles that the current user may grant and revoke. */
  grantable: readonly string[];
  /** Explains why some or all of them can't be changed. */
  help?: string;
}

const atLeastOne: Validator = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : 'Select at least one role';

/**
 * Edits the roles of a user, at least one, with a preview of the screens that they open. The value is a list of roles.
 */
export function RolesField({ app, roles, grantable, help }: RolesFieldProps) {
  const { input, error } = useFormField<readonly string[]>({ name: 'roles', label: 'Roles', validate: atLeastOne });
  const line = useId();
  const selected = Array.isArray(input.value) ? input.value : [];
  const words = error ?? help;
  const toggle = (role: Role) =>
    input.onChange(roles.filter((one) => (one === role ? !selected.includes(one) : selected.includes(one))));
  return (
    <Stack gap="12">
      <chakra.fieldset minWidth="0" aria-describedby={words ? line : undefined}>
        <chakra.legend textStyle="body" fontWeight={600} marginBottom="8">
          Roles
        </chakra.legend>
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(180px, 1fr))" gap="8">
          {roles.map((role) => (
            <Checkbox
              key={role}
              checked={selected.includes(role)}
              disabled={!grantable.includes(role)}
              aria-invalid={(error && grantable.includes(role)) || undefined}
              onChange={() => toggle(role)}
              onBlur={input.onBlur}
            >
              {roleSet.label(role)}
            </Checkbox>
          ))}
        </chakra.div>
      </chakra.fieldset>
      {words && (
        <HStack gap="6" textStyle="small" color={error ? 'red.fg' : 'fg.muted'}>
          {error && <Icon of={CircleAlertIcon} size={14} />}
          <Text id={line}>{words}</Text>
        </HStack>
      )}
      <RolePreview app={app} roles={selected} />
    </Stack>
  );
}

function RolePreview({ app, roles }: { app: App; roles: readonly string[] }) {
  // A tab opened with an older shell can't read the menu.
  const menu = useShell().menu?.(app) ?? null;
  if (menu === null) return null;
  const opened = openedBy(menu, roles);
  const count = opened.reduce((sum, { screens }) => sum + screens.length, 0);
  const balance = can(roles, 'ShowBalance') ? [{ name: 'Top bar', value: 'Account balance' }] : [];
  return (
    <chakra.section aria-label="Access" borderTopWidth="1px" borderColor="border" paddingTop="12">
      <Text fontWeight={600} marginBottom="8">
        {count === 0 ? 'No access yet' : `Can open ${count} ${count === 1 ? 'screen' : 'screens'}`}
      </Text>
      <DetailList
        details={[...opened.map(({ title, screens }) => ({ name: title, value: screens.join(', ') })), ...balance]}
      />
    </chakra.section>
  );
}
