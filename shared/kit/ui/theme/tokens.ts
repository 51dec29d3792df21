const sizes = <Px extends number>(...px: Px[]) =>
  Object.fromEntries(px.map((value) => [String(value), { value: `${value}px` }])) as Record<
    `${Px}`,
    { readonly value: string }
  >;

const sans =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, "Cascadia Mono", Consolas, "Liberation Mono", monospace';

/** Plain tokens. Spacing and radii are named by their pixels: `gap="12"`, `borderRadius="6"`. */
export const tokens = {
  spacing: sizes(0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48, 64),
  radii: { ...sizes(4, 6, 8, 10, 12), full: { value: '999px' } },
  fonts: { sans: { value: sans }, mono: { value: mono } },
  easings: { out: { value: 'cubic-bezier(.2,0,0,1)' } },
  /** Hover and press; menus and drawers; a screen that enters. */
  durations: { fast: { value: '120ms' }, medium: { value: '180ms' }, slow: { value: '240ms' } },
};

const text = (fontSize: number, lineHeight: number, rest: { fontWeight?: number; letterSpacing?: string } = {}) => ({
  value: { fontSize: `${fontSize}px`, lineHeight: `${lineHeight}px`, ...rest },
});

/** Text styles: `textStyle="title"`. Nothing is smaller than 12 px; weights are 400 and 600 only. */
export const textStyles = {
  figure: text(28, 36, { fontWeight: 600, letterSpacing: '-.018em' }),
  title: text(20, 28, { fontWeight: 600, letterSpacing: '-.012em' }),
  section: text(16, 24, { fontWeight: 600, letterSpacing: '-.006em' }),
  control: text(14, 20),
  body: text(13, 20),
  small: text(12, 16),
};
