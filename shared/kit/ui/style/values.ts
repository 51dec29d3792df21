/** Steps of the spacing scale and of radii, in px: `gap="12"`, `borderRadius="6"`. */
const spacing = new Set(['0', '1', '2', '4', '6', '8', '10', '12', '16', '20', '24', '28', '32', '40', '48', '64']);
const radii = new Set(['4', '6', '8', '10', '12']);
const durations: Record<string, string> = { fast: '120ms', medium: '180ms', slow: '240ms' };

/** The first part of each color name in `theme/colors.ts`. */
const colorFamilies = new Set([
  'bg',
  'border',
  'fg',
  'accent',
  'focus',
  'data',
  'green',
  'blue',
  'amber',
  'red',
  'grey',
  'redAction',
  'skeleton',
  'scrim',
]);

/** Converts `paddingInline` to the CSS name. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The kind of a property's values, which selects their token category. */
export type Scale = 'spacing' | 'color' | 'radius' | 'shadow' | 'font' | 'duration';

const lookUp: Record<Scale, (value: string) => string> = {
  spacing: (value) => (spacing.has(value) ? `${value}px` : value),
  radius: (value) => (radii.has(value) ? `${value}px` : value === 'full' ? '999px' : value),
  color: (value) =>
    colorFamilies.has(value.split('.')[0] ?? '') ? `var(--hg-colors-${kebab(value).replaceAll('.', '-')})` : value,
  shadow: (value) => (/^[123]$/.test(value) ? `var(--hg-shadows-${value})` : value),
  font: (value) => (value === 'sans' || value === 'mono' ? `var(--hg-fonts-${value})` : value),
  duration: (value) => durations[value] ?? value,
};

/** Properties with unitless numbers. */
const unitless = new Set([
  'flex',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'lineHeight',
  'opacity',
  'order',
  'zIndex',
  'aspectRatio',
  'gridRow',
  'gridColumn',
  'orphans',
  'widows',
  'scale',
]);

/** Returns a value as CSS: tokens resolved, numbers with their unit. `none!` is important. */
export function cssValue(property: string, scale: Scale | undefined, value: string | number): string {
  if (typeof value === 'number')
    return value === 0 || unitless.has(property) || property.startsWith('--') ? String(value) : `${value}px`;
  const important = /\s*!(important)?$/.test(value);
  const plain = important ? value.replace(/\s*!(important)?$/, '') : value;
  return `${scale ? lookUp[scale](plain) : plain}${important ? ' !important' : ''}`;
}
