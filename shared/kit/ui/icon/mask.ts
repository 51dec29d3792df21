import type { IconNode } from 'lucide';
import type { Styles } from '../style/types';

const shapesOf = (icon: IconNode): string =>
  icon
    .map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([name, value]) => `${name}='${String(value)}'`)
          .join(' ')}/>`,
    )
    .join('');

const address = (width: number, shapes: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} 24' fill='none' stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`)}")`;

/** Returns an icon as SVG with strokes of 1.5 px at `size` px. */
const drawn = (icon: IconNode, size: number, stroke: string, x = 0): string =>
  `<g stroke='${stroke}' stroke-width='${36 / size}' transform='translate(${x})'>${shapesOf(icon)}</g>`;

/** Returns an icon as a data URL, stroke 1.5 px at `size` px. */
export const iconAddress = (icon: IconNode, size: number, stroke = 'black'): string =>
  address(24, drawn(icon, size, stroke));

/** The distance between icons of a strip, in units of the icons' own 24. */
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
  }) satisfies Styles;

/** A strip of icons in one image, as styles of `::before` that show one of them in the text color. */
interface IconStrip<Name extends string> {
  /** The styles that all icons share, needed once if an element shows one of several. */
  common: ReturnType<typeof maskOf>;
  /** Returns the style that selects an icon. */
  place: (name: Name) => { maskPosition: string };
}

/**
 * Combines icons into one image, `size` px each. An icon in a `::before` isn't an element, so hundreds cost little;
 * but the browser parses each SVG image as a document, which takes as long as several rows: hence a single image.
 */
export function iconStrip<Name extends string>(icons: Record<Name, IconNode>, size: number): IconStrip<Name> {
  const names = Object.keys(icons) as Name[];
  const picture = address(
    names.length * step,
    names.map((name, i) => drawn(icons[name], size, 'black', i * step)).join(''),
  );
  return {
    common: maskOf(picture, names.length, size),
    place: (name) => ({ maskPosition: `${pixels(-step * names.indexOf(name), size)} 0` }),
  };
}
