import { frameCss } from './frame-css';
import { printCss } from './print-css';
import { system } from './system';

/** What Chakra's system says of the page: nested blocks and declarations. */
interface Block {
  readonly [key: string]: Block | string | number;
}

const kebab = (name: string): string => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** `&html, &body` as a style sheet writes it. */
const selectorOf = (key: string): string => key.replace(/\s?&/g, '');

/** A rule; those of dark mode are for the screen only, since paper is white. */
const ruleText = (selector: string, declarations: string): string => (selector === '.dark' ? `@media screen{.dark{${declarations}}}` : `${selector}{${declarations}}`);

function blockText(block: Block): string {
  return Object.entries(block)
    .map(([key, value]) => (typeof value === 'object' ? ruleText(selectorOf(key), blockText(value)) : `${kebab(key)}:${value};`))
    .join('')
    .replaceAll(';}', '}');
}

/**
 * The style sheet that stands in every page: reset, tokens of both color modes and keyframes, as
 * Chakra's system gives them, the static frame, and how a page prints. Made at build time, so that no page has to compute it.
 */
export function pageCss(): string {
  const blocks = system._global as Block[];
  return `@layer reset,base,tokens,recipes,kit;${blocks.map(blockText).join('')}${frameCss}${printCss}`;
}
