import { accentVariables } from '@heliograph/shared/ui/theme/accent';

/** Sheets by hue: to find colors of enough contrast takes a quarter of a second. */
const known = new Map<number, string>();

/** The style sheet that the boot script adopts: the brand's accent and the ground of the first paint. */
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
