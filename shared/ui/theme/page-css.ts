import { frameCss } from './frame-css';
import { system } from './system';

/** What Chakra's system says of the page: nested blocks and declarations. */
interface Block {
  readonly [key: string]: Block | string | number;
}

const kebab = (name: string): string => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** `&html, &body` as a style sheet writes it. */
const selectorOf = (key: string): string => key.replace(/\s?&/g, '');

function blockText(block: Block): string {
  return Object.entries(block)
    .map(([key, value]) => (typeof value === 'object' ? `${selectorOf(key)}{${blockText(value)}}` : `${kebab(key)}:${value};`))
    .join('')
    .replaceAll(';}', '}');
}

/**
 * The style sheet that stands in every page: reset, tokens of both color modes and keyframes, as
 * Chakra's system gives them, and the static frame. Made at build time, so that no page has to compute it.
 */
export function pageCss(): string {
  const blocks = system._global as Block[];
  return `@layer reset,base,tokens,recipes,kit;${blocks.map(blockText).join('')}${frameCss}`;
}
