import { useState } from 'react';
import { formatTime, resolveZone } from '@heliograph/contract/dates';
import type { AccountDetail } from '@heliograph/platform/session';
import { Button, Flex, Icon, Text, TriangleAlertIcon } from '@heliograph/kit/ui';
import { logOut } from '../app/log-out';
import { useServices } from '../app/services';
import { displayName } from './display-name';

/** Says, on every screen, that a staff member acts as this user, with a button that ends the session. */
export function ImpersonationBanner({ account }: { account: AccountDetail }) {
  const services = useServices();
  const [stopping, setStopping] = useState(false);
  const { impersonation, company, timezone } = account;
  if (!impersonation) return null;
  const stop = (): void => {
    setStopping(true);
    void logOut(services);
  };
  return (
    <Flex
      role="status"
      alignItems="center"
      gap="12"
      minHeight="36px"
      flexShrink={0}
      paddingBlock="4"
      paddingInline={{ base: '12', md: '24' }}
      bg="amber.tint"
      color="amber.fg"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Icon of={TriangleAlertIcon} size={14} />
      <Text flex={1} minWidth="0" overflowWrap="anywhere">
        <b>{impersonation.by}</b> is logged in as <b>{displayName(account)}</b> of <b>{company}</b>.{' '}
        {impersonation.readOnly ? 'Read-only' : 'Changes are recorded'}, until{' '}
        {formatTime(impersonation.until, resolveZone(timezone))}.
      </Text>
      <Button size={28} variant="outline" busy={stopping} onClick={stop}>
        Stop
      </Button>
    </Flex>
  );
}
