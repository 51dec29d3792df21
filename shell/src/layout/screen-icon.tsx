import { isIconPath } from '@heliograph/platform/remote';
import { Icon } from '@heliograph/kit/ui';
import { namedIcon } from './menu-icons';

/**
 * Draws the icon that a `section.ts` declares, 16 px: one of the shell's by name, or a path of its own. A circle if it
 * is neither.
 */
export function ScreenIcon({ icon }: { icon: string | undefined }) {
  if (icon === undefined || !isIconPath(icon)) return <Icon of={namedIcon(icon)} />;
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={icon} />
    </svg>
  );
}
