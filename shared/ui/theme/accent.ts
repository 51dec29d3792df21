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

const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

function rgbOf(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(gamma);
}

/** An OKLCH color (lightness 0..1, hue in degrees) as sRGB hex; chroma is cut until the color is inside sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let c = chroma;
  let rgb = rgbOf(lightness, c, hue);
  while (c > 0 && rgb.some((v) => v < -0.004 || v > 1.004)) {
    c = Math.max(0, c - 0.002);
    rgb = rgbOf(lightness, c, hue);
  }
  return `#${rgb.map((v) => Math.round(Math.min(1, Math.max(0, v)) * 255).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of an sRGB hex color, WCAG 2. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two sRGB hex colors, WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const stride = 40;

/**
 * Walks OKLCH lightness away from the ground until the wanted contrast is met:
 * darker on a light ground, lighter on a dark one. Any hue therefore passes.
 */
export function solve(chroma: number, hue: number, ground: string, target: number): string {
  const step = luminance(ground) > 0.18 ? -0.0005 : 0.0005;
  const reached = (value: number) => contrast(oklch(value, chroma, hue), ground);
  let lightness = step < 0 ? 0.95 : 0.1;
  // Far from the goal in strides, so that few of the small steps are computed.
  while (reached(lightness + stride * step) < 0.95 * target) lightness += stride * step;
  while (reached(lightness) < target && lightness > 0 && lightness < 1) lightness += step;
  return oklch(lightness, chroma, hue);
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
 * The scale of a brand as CSS custom properties: `--hg-light-accent`, `--hg-dark-accent-hover`, …
 * Both modes are given, so that switching the mode needs no script; unset ones fall back to hue 272.
 */
export function accentVariables(hue: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(deriveAccent(hue)).flatMap(([mode, scale]) =>
      Object.entries(scale).map(([key, value]) => [`--hg-${mode}-${kebab(key)}`, String(value)]),
    ),
  );
}
