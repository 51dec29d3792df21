import { accentVariables } from '@heliograph/shared/ui/theme/accent';

/** Caches style sheets by hue: finding colors with enough contrast takes a quarter of a second. */
const known = new Map<number, string>();

/** Returns the style sheet that the boot script applies: the brand's accent and the background of the first paint. */
export function brandCss(hue: number): string {
  const sheet = known.get(hue) ?? makeCss(hue);
  known.set(hue, sheet);
  return sheet;
}

function makeCss(hue: number): string {
  const accent = Object.entries(accentVariables(hue))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return `:root{${accent}}html{background:#fff;color-scheme:light}html.dark{background:#0f1115;color-scheme:dark}`;
}
