import { DateTime } from '@heliograph/kit/data';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Notice } from '@heliograph/kit/ui';
import type { Conversation } from './conversation';

export interface ProblemProps {
  problem: NonNullable<Conversation['problem']>;
  numberUUID: string;
  contactDataUUID: string | null;
  /** Schedules the text for an instant. */
  onSchedule: (at: string) => void;
}

const titles: Partial<Record<string, string>> = {
  QUIET_HOURS: 'You can’t text this number now',
  OPTED_OUT: 'You can’t text this number',
  BLOCKED: 'You can’t text this number',
  LANDLINE: 'You can’t text this number',
  LOW_BALANCE: 'Sending is paused',
  ACCOUNT_NOT_ACTIVE: 'Sending is paused',
  CAP_REACHED: 'Daily limit reached',
};

/** Says why a text can't be sent, and offers the way out to those who may take it. */
export function Problem({
  problem: { code, text, endsAt, entryUUID },
  numberUUID,
  contactDataUUID,
  onSchedule,
}: ProblemProps) {
  const { session, brand } = useShell();
  const link = (screen: string, to: string, label: string) =>
    session.canOpen(screen) && (
      <Button size={28} as={RouterLink} to={`/main/${to}`}>
        {label}
      </Button>
    );
  const entry = `number-blacklist${entryUUID === undefined ? '' : `?open=${entryUUID}`}`;
  return (
    <Notice tone="warning" title={titles[code] ?? 'This number can’t send'} live>
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <span>{text}</span>
        {endsAt && (
          <Button size={28} onClick={() => onSchedule(endsAt)}>
            Schedule for <DateTime at={endsAt} only="minute" />
          </Button>
        )}
        {code === 'OPTED_OUT' && entryUUID !== undefined && link('number-blacklist', entry, 'Open blacklist entry')}
        {code === 'BLOCKED' &&
          link('number-blacklist', entry, entryUUID === undefined ? 'Open Number Blacklist' : 'Open blacklist entry')}
        {(code === 'NOT_REGISTERED' || code === 'TF_UNVERIFIED' || code === 'NUMBER_NOT_ACTIVE') &&
          link('my-numbers', `my-numbers?open=${numberUUID}`, 'Open number')}
        {code === 'LOW_BALANCE' && link('billing/add-funds', 'billing/add-funds', 'Add funds')}
        {code === 'LANDLINE' &&
          contactDataUUID !== null &&
          link('contacts', `contacts/${contactDataUUID}/details`, 'Open contact')}
        {(code === 'ACCOUNT_NOT_ACTIVE' || code === 'CAP_REACHED') && (
          <Button size={28} as="a" href={`mailto:${brand.supportEmail}`}>
            Email support
          </Button>
        )}
      </chakra.div>
    </Notice>
  );
}
