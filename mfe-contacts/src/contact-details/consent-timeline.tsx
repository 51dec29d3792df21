import { BanIcon, CircleDashedIcon, DateTime } from '@heliograph/kit/data';
import { chakra, CircleCheckIcon, Icon, Text } from '@heliograph/kit/ui';
import { consentSource } from '@heliograph/contract/reference/contacts';
import type { ContactDetail } from '../contact-form/contact-values';

/** One event in a contact's consent. */
export interface ConsentEvent {
  /** ISO, UTC. */
  at: string;
  title: string;
  text?: string;
  meaning: 'active' | 'blocked' | 'unknown';
}

type ConsentFields = Pick<ContactDetail, 'consent' | 'consentEvidence' | 'optedOutAt' | 'createdAt'>;

/** Returns the consent events of a contact, newest first. */
export function consentEvents({ consent, consentEvidence, optedOutAt, createdAt }: ConsentFields): ConsentEvent[] {
  const by = consent.source ? consentSource.label(consent.source) : undefined;
  const given = consent.status === 'EXPRESS' || consent.status === 'EXPRESS_WRITTEN';
  const events: ConsentEvent[] = [
    ...(optedOutAt
      ? [
          {
            at: optedOutAt,
            title: 'Opted out',
            text: 'No messages are sent until the contact texts START.',
            meaning: 'blocked' as const,
          },
        ]
      : []),
    ...(given && consent.at
      ? [
          {
            at: consent.at,
            title: consent.status === 'EXPRESS' ? 'Consent given' : 'Written consent given',
            text: [by, consentEvidence].filter(Boolean).join(': ') || undefined,
            meaning: 'active' as const,
          },
        ]
      : []),
    {
      at: createdAt,
      title: 'Added to contacts',
      text: given || optedOutAt ? undefined : 'No consent to receive texts.',
      meaning: 'unknown' as const,
    },
  ];
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const looks = {
  active: { icon: CircleCheckIcon, color: 'green.fg' },
  blocked: { icon: BanIcon, color: 'red.fg' },
  unknown: { icon: CircleDashedIcon, color: 'fg.muted' },
} as const;

/** Shows when and how a contact consented, and when it opted out; newest first. */
export function ConsentTimeline({ contact }: { contact: ContactDetail }) {
  return (
    <chakra.ol display="flex" flexDirection="column" gap="12">
      {consentEvents(contact).map(({ at, title, text, meaning }) => (
        <chakra.li key={title} display="flex" gap="10">
          <chakra.span color={looks[meaning].color} marginTop="2">
            <Icon of={looks[meaning].icon} />
          </chakra.span>
          <chakra.div minWidth="0" overflowWrap="anywhere">
            <b>{title}</b>
            {text && <Text>{text}</Text>}
            <Text tone="muted" textStyle="small">
              <DateTime at={at} />
            </Text>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
