import type { ComponentType, SVGProps } from 'react';

/** An outline icon in the format of Lucide. */
export type IconShape = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number | string; absoluteStrokeWidth?: boolean }
>;

/**
 * Draws an outline icon at 16 px (14 in pills), stroke 1.5 px; hidden from assistive technology, so it needs a word
 * next to it.
 */
export function Icon({ of: Shape, size = 16 }: { of: IconShape; size?: number }) {
  return <Shape size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden focusable={false} />;
}
