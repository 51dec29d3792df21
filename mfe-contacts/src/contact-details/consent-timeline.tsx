import { BanIcon, CircleDashedIcon, DateTime } from '@heliograph/shared/data';
import { chakra, CircleCheckIcon, Icon, Text } from '@heliograph/shared/ui';
import type { ContactDetail } from '../contact-form/contact-values';
import { consentEvents } from './consent-events';

const looks = {
  active: { icon: CircleCheckIcon, color: 'green.fg' },
  blocked: { icon: BanIcon, color: 'red.fg' },
  unknown: { icon: CircleDashedIcon, color: 'fg.muted' },
};

/** When a contact agreed to be texted, how, and when it stopped; newest first. */
export function ConsentTimeline({ contact }: { contact: ContactDetail }) {
  return (
    <chakra.ol display="flex" flexDirection="column" gap="12">
      {consentEvents(contact).map(({ at, title, text, meaning }) => (
        <chakra.li key={title} display="flex" gap="10">
          <chakra.span color={looks[meaning].color} marginTop="2"><Icon of={looks[meaning].icon} /></chakra.span>
          <chakra.div minWidth="0" overflowWrap="anywhere">
            <b>{title}</b>
            {text && <Text>{text}</Text>}
            <Text tone="muted" textStyle="small"><DateTime at={at} /></Text>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
