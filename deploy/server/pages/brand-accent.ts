import { converter, formatHex, wcagContrast } from 'culori';

/** The accent scale of one color mode, sRGB hex. */
export interface AccentScale {
  accent: string;
  accentHover: string;
  accentPress: string;
  accentFg: string;
  accentSubtle: string;
  accentSubtleHover: string;
  accentBorder: string;
  focus: string;
  data1: string;
  data2: string;
  data3: string;
  data4: string;
}

const rgb = converter('rgb');

/**
 * How far outside 0..1 a channel may be before chroma is cut, and by how much it is cut at a time: as in the design.
 */
const tolerance = 0.004;
const chromaStep = 0.002;

/** Returns true if an OKLCH color is inside sRGB, or so close that rounding its channels changes nothing visible. */
function fits(color: { mode: 'oklch'; l: number; c: number; h: number }): boolean {
  const { r, g, b } = rgb(color);
  return [r, g, b].every((channel) => channel >= -tolerance && channel <= 1 + tolerance);
}

/**
 * Returns an OKLCH color (lightness 0..1, hue in degrees) as sRGB hex; chroma is cut until the color is inside sRGB.
 */
function oklch(l: number, chroma: number, h: number): string {
  let c = chroma;
  while (c > 0 && !fits({ mode: 'oklch', l, c, h })) c = Math.max(0, c - chromaStep);
  return formatHex({ mode: 'oklch', l, c, h });
}

/** Steps of lightness that are tried. */
const steps = 2000;

/**
 * Returns the color next to the ground that has the wanted contrast with it: darker than a light ground, lighter than a
 * dark one. Contrast grows with the distance in lightness, so the nearest step is found by halving. Any hue passes.
 */
function solve(chroma: number, hue: number, ground: string, target: number): string {
  const darker = wcagContrast(ground, '#000000') > wcagContrast(ground, '#ffffff');
  const at = (step: number): string => oklch(darker ? 1 - step / steps : step / steps, chroma, hue);
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (wcagContrast(at(middle), ground) >= target) high = middle;
    else low = middle + 1;
  }
  return at(low);
}

const white = '#ffffff';
const darkGround = '#0f1115';

/** Derives the accent and data scales of a brand from its OKLCH hue (degrees), for both color modes. */
export function deriveAccent(hue: number): { light: AccentScale; dark: AccentScale } {
  const lightSubtleHover = oklch(0.942, 0.032, hue);
  const darkSubtleHover = oklch(0.295, 0.06, hue);
  return {
    light: {
      accent: solve(0.17, hue, white, 5.8),
      accentHover: solve(0.17, hue, white, 7.2),
      accentPress: solve(0.17, hue, white, 8.8),
      accentFg: solve(0.17, hue, lightSubtleHover, 5.5),
      accentSubtle: oklch(0.967, 0.018, hue),
      accentSubtleHover: lightSubtleHover,
      accentBorder: oklch(0.83, 0.08, hue),
      focus: solve(0.17, hue, white, 4.6),
      data1: solve(0.13, hue, white, 7.5),
      data2: oklch(0.66, 0.12, hue),
      data3: oklch(0.8, 0.08, hue),
      data4: oklch(0.895, 0.04, hue),
    },
    dark: {
      accent: solve(0.17, hue, white, 4.9),
      accentHover: solve(0.17, hue, white, 4.5),
      accentPress: solve(0.17, hue, white, 6.2),
      accentFg: solve(0.12, hue, darkSubtleHover, 5.6),
      accentSubtle: oklch(0.255, 0.045, hue),
      accentSubtleHover: darkSubtleHover,
      accentBorder: oklch(0.42, 0.09, hue),
      focus: solve(0.14, hue, darkGround, 5.5),
      data1: oklch(0.74, 0.12, hue),
      data2: oklch(0.58, 0.13, hue),
      data3: oklch(0.44, 0.1, hue),
      data4: oklch(0.33, 0.06, hue),
    },
  };
}

const kebab = (key: string) => key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/(\d)/, '-$1');

/**
 * Returns the scale of a brand as CSS custom properties: `--hg-light-accent`, `--hg-dark-accent-hover`, …
 * Both modes are given, so that switching the mode needs no script; unset ones fall back to hue 272.
 */
export function accentVariables(hue: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(deriveAccent(hue)).flatMap(([mode, scale]) =>
      Object.entries(scale).map(([key, value]) => [`--hg-${mode}-${kebab(key)}`, String(value)]),
    ),
  );
}
