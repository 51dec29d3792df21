/** Icons of the shell that a `section.ts` may name. */
export const menuIconNames = [
  'activity',
  'arrow-down-left',
  'arrow-up-right',
  'badge-check',
  'ban',
  'building',
  'coins',
  'contacts',
  'dashboard',
  'hash',
  'key',
  'landmark',
  'layers',
  'list',
  'megaphone',
  'messages',
  'phone',
  'profile',
  'radio',
  'receipt',
  'recharge',
  'reply',
  'scan-search',
  'users',
  'wallet',
  'webhook',
] as const;

export type MenuIconName = (typeof menuIconNames)[number];

/**
 * The icon of a section or a screen: a name, or SVG path data, `M4 12h16M12 4v16`. The path is drawn
 * as an outline on a 24 × 24 grid. Shells made before paths were supported show a circle instead.
 */
export type MenuIcon = MenuIconName | `M${string}`;

/** The longest path data of an icon, in characters: every page includes it. */
export const longestIconPath = 1000;

/** Path data starts at a point and has commands and numbers only, so that it can't contain markup or a URL. */
const pathData = /^M ?-?[0-9.][MmLlHhVvCcSsQqTtAaZz0-9 ,.\-eE]*$/;

/** Checks whether a text is valid path data. */
export const isIconPath = (icon: string): boolean => icon.length <= longestIconPath && pathData.test(icon);

/** Accepts the name of an icon, and path data. */
export const isMenuIcon = (icon: unknown): icon is MenuIcon =>
  typeof icon === 'string' && ((menuIconNames as readonly string[]).includes(icon) || isIconPath(icon));
