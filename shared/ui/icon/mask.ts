import type { IconNode } from 'lucide';

/** An icon as the address of a picture, stroke 1.5 px at `size` px. */
export function iconAddress(icon: IconNode, size: number, stroke = 'black'): string {
  const shapes = icon.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => `${name}='${String(value)}'`);
    return `<${tag} ${pairs.join(' ')}/>`;
  });
  const head = `xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${stroke}' stroke-width='${36 / size}' stroke-linecap='round' stroke-linejoin='round'`;
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg ${head}>${shapes.join('')}</svg>`)}")`;
}

/** The style of `::before` that shows an icon in the color of the text: no element of its own, so that hundreds of them cost nothing. */
export function iconMask(icon: IconNode, size: number) {
  return {
    content: '""',
    flexShrink: 0,
    width: `${size}px`,
    height: `${size}px`,
    bg: 'currentColor',
    mask: `${iconAddress(icon, size)} center / contain no-repeat`,
    '@media (forced-colors: active)': { bg: 'CanvasText' },
  } as const;
}
