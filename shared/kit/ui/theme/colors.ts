/** A color token in both color modes. */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Returns a brand token: the custom property that the page sets from the host's hue, else hue 272. */
const brand = (name: string, light: string, dark: string) =>
  pair(`var(--hg-light-${name}, ${light})`, `var(--hg-dark-${name}, ${dark})`);

/** Returns a status color: `fg` text, `tint` background of a pill, `solid` marks and bars, `border` of a tint. */
const status = (fg: [string, string], tint: [string, string], solid: [string, string], border: [string, string]) => ({
  fg: pair(...fg),
  tint: pair(...tint),
  solid: pair(...solid),
  border: pair(...border),
});

/** Semantic colors. Neutrals and status colors are fixed; only accent, focus and data depend on the brand. */
export const colors = {
  bg: {
    DEFAULT: pair('#ffffff', '#0f1115'),
    subtle: pair('#f8f9fb', '#15171b'),
    inset: pair('#f1f3f5', '#0a0c0f'),
    raised: pair('#ffffff', '#1c1e23'),
    hover: pair('#f4f6f8', '#1a1c21'),
    raisedHover: pair('#f4f6f8', '#272a31'),
  },
  border: {
    DEFAULT: pair('#e5e6ea', '#272a30'),
    strong: pair('#cdcfd5', '#393d45'),
    control: pair('#90939b', '#656a73'),
  },
  fg: {
    DEFAULT: pair('#17191f', '#ebedef'),
    muted: pair('#5b606b', '#969aa3'),
    faint: pair('#6b6f78', '#818690'),
    disabled: pair('#9b9ea5', '#575b62'),
    onAccent: pair('#ffffff', '#ffffff'),
  },
  accent: {
    DEFAULT: brand('accent', '#495bc8', '#5367d6'),
    hover: brand('accent-hover', '#3c4cb7', '#586ddc'),
    press: brand('accent-press', '#313da8', '#4556c3'),
    fg: brand('accent-fg', '#4252bf', '#8ba0f1'),
    subtle: brand('accent-subtle', '#f1f4fe', '#1b2139'),
    subtleHover: brand('accent-subtle-hover', '#e5ebfe', '#222a4a'),
    border: brand('accent-border', '#b5c5fc', '#3c497e'),
  },
  focus: brand('focus', '#576bda', '#6f85e1'),
  data: {
    1: brand('data-1', '#3f4e9e', '#90a6f7'),
    2: brand('data-2', '#798ddc', '#6073c7'),
    3: brand('data-3', '#abbbf2', '#404d89'),
    4: brand('data-4', '#d3dbf8', '#2b3354'),
  },
  green: status(['#02763b', '#66bb7f'], ['#e8f8ec', '#142b1b'], ['#539f6a', '#4aa969'], ['#bce1c4', '#254930']),
  blue: status(['#056b9e', '#58b1eb'], ['#e9f5ff', '#102838'], ['#419bd4', '#419bd4'], ['#b6dcf7', '#1e445c']),
  amber: status(['#8d5b00', '#d89c4c'], ['#fef1e2', '#32220c'], ['#cb8400', '#e7a13c'], ['#f5cfa0', '#533a18']),
  red: status(['#be2e31', '#f28981'], ['#fef0ee', '#371d1b'], ['#db4241', '#e55551'], ['#f8c9c4', '#5c332f']),
  grey: status(['#5b606b', '#969aa3'], ['#f1f3f5', '#22252b'], ['#90939a', '#5e6269'], ['#e5e6ea', '#393d45']),
  redAction: pair('#cb3134', '#c74240'),
  skeleton: { 1: pair('#ebedf0', '#202328'), 2: pair('#f3f4f7', '#191c21') },
  scrim: pair('rgb(17 18 24 / .36)', 'rgb(0 0 0 / .56)'),
};

/** Shadows by level: 1 controls, 2 menus and popovers, 3 dialogs, drawers, toasts. */
export const shadows = {
  1: pair('0 1px 2px rgb(20 22 34 / .06)', '0 1px 2px rgb(0 0 0 / .4)'),
  2: pair(
    '0 0 0 1px rgb(20 22 34 / .07), 0 4px 8px -2px rgb(20 22 34 / .08), 0 12px 28px -6px rgb(20 22 34 / .14)',
    '0 0 0 1px rgb(255 255 255 / .09), 0 8px 24px -4px rgb(0 0 0 / .6)',
  ),
  3: pair(
    '0 0 0 1px rgb(20 22 34 / .06), 0 8px 16px -4px rgb(20 22 34 / .10), 0 32px 64px -12px rgb(20 22 34 / .24)',
    '0 0 0 1px rgb(255 255 255 / .10), 0 32px 64px -12px rgb(0 0 0 / .8)',
  ),
};
