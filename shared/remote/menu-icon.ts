/** Icons of the shell that a `section.ts` may name. */
export const menuIconNames = [
  'activity', 'arrow-down-left', 'arrow-up-right', 'badge-check', 'ban', 'building', 'coins', 'contacts', 'dashboard', 'hash', 'key', 'landmark', 'layers',
  'list', 'megaphone', 'messages', 'phone', 'profile', 'radio', 'receipt', 'recharge', 'reply', 'scan-search', 'users', 'wallet', 'webhook',
] as const;

export type MenuIconName = (typeof menuIconNames)[number];

/**
 * The icon of a section or a screen: a name, or the data of an SVG path of its own, `M4 12h16M12 4v16`. The path is drawn
 * as an outline in a square of 24 × 24 units. Shells made before paths were supported show a circle instead.
 */
export type MenuIcon = MenuIconName | `M${string}`;

/** The longest path data of an icon, in characters: every page carries it. */
export const longestIconPath = 1000;

/** Path data starts at a point and holds commands and numbers only, so that it can't contain markup or a URL. */
const pathData = /^M ?-?[0-9.][MmLlHhVvCcSsQqTtAaZz0-9 ,.\-eE]*$/;

/** Returns true for path data that may be drawn. */
export const isIconPath = (icon: string): boolean => icon.length <= longestIconPath && pathData.test(icon);

/** Returns true for a name of an icon, and for path data. */
export const isMenuIcon = (icon: unknown): icon is MenuIcon => typeof icon === 'string' && ((menuIconNames as readonly string[]).includes(icon) || isIconPath(icon));
