import type { IconNode } from 'lucide';

const shapesOf = (icon: IconNode): string =>
  icon.map(([tag, attributes]) => `<${tag} ${Object.entries(attributes).map(([name, value]) => `${name}='${String(value)}'`).join(' ')}/>`).join('');

const address = (width: number, shapes: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} 24' fill='none' stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`)}")`;

/** An icon with strokes of 1.5 px where it is drawn `size` px large. */
const drawn = (icon: IconNode, size: number, stroke: string, x = 0): string =>
  `<g stroke='${stroke}' stroke-width='${36 / size}' transform='translate(${x})'>${shapesOf(icon)}</g>`;

/** An icon as the address of a picture, stroke 1.5 px at `size` px. */
export const iconAddress = (icon: IconNode, size: number, stroke = 'black'): string => address(24, drawn(icon, size, stroke));

/** From one icon of a strip to the next, in units of the icons' own 24. */
const step = 36;

const pixels = (units: number, size: number): string => `${(units * size) / 24}px`;

const maskOf = (picture: string, count: number, size: number) =>
  ({
    content: '""',
    flexShrink: 0,
    width: `${size}px`,
    height: `${size}px`,
    bg: 'currentColor',
    mask: `${picture} 0 0 / ${pixels(count * step, size)} ${size}px no-repeat`,
    '@media (forced-colors: active)': { bg: 'CanvasText' },
  }) as const;

/** Icons that lie side by side in one picture, as styles of `::before` that show one of them in the color of the text. */
interface IconStrip<Name extends string> {
  /** What all icons have in common: to be said once where an element has one of several. */
  common: ReturnType<typeof maskOf>;
  /** Which one is shown. */
  place: (name: Name) => { maskPosition: string };
}

/**
 * Combines icons into one image, `size` px each. An icon in a `::before` isn't an element, so hundreds cost little;
 * but the browser makes a document of each picture, which takes it as long as several rows: hence one for all.
 */
export function iconStrip<Name extends string>(icons: Record<Name, IconNode>, size: number): IconStrip<Name> {
  const names = Object.keys(icons) as Name[];
  const picture = address(names.length * step, names.map((name, i) => drawn(icons[name], size, 'black', i * step)).join(''));
  return {
    common: maskOf(picture, names.length, size),
    place: (name) => ({ maskPosition: `${pixels(-step * names.indexOf(name), size)} 0` }),
  };
}
