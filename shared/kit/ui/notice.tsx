import type { ReactNode } from 'react';
import { chakra } from './style/factory';
import { Icon, type IconShape } from './icon/icon';
import { CircleCheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from './icon/icons';

/** The meaning of a notice: sets its color and icon. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons: Record<NoticeTone, IconShape> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: CircleXIcon,
};

const Panel = chakra('div', {
  base: {
    display: 'flex',
    gap: '8',
    padding: '10px 12px',
    borderRadius: '6',
    '& > svg': { flexShrink: 0, marginTop: '2' },
  },
  variants: {
    tone: {
      info: { bg: 'blue.tint', color: 'blue.fg' },
      success: { bg: 'green.tint', color: 'green.fg' },
      warning: { bg: 'amber.tint', color: 'amber.fg' },
      error: { bg: 'red.tint', color: 'red.fg' },
    },
  },
});

/** Shows a message in the page. `live` makes assistive technology announce it when it appears; errors always are. */
export function Notice({
  tone = 'info',
  title,
  live,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  live?: boolean;
  children: ReactNode;
}) {
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <Panel tone={tone} role={role}>
      <Icon of={icons[tone]} />
      <chakra.div minWidth="0">
        {title && <chakra.p fontWeight={600}>{title}</chakra.p>}
        {children}
      </chakra.div>
    </Panel>
  );
}
