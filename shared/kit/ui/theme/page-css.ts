import { frameCss } from './frame-css';
import { printCss } from './print-css';
import { system } from './system';

/** Page styles from Chakra's system: nested blocks and declarations. */
interface Block {
  readonly [key: string]: Block | string | number;
}

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Converts a selector like `&html, &body` to plain CSS. */
const selectorOf = (key: string): string => key.replace(/\s?&/g, '');

/** Formats a rule; dark mode applies to screens only, because paper is white. */
const ruleText = (selector: string, declarations: string): string =>
  selector === '.dark' ? `@media screen{.dark{${declarations}}}` : `${selector}{${declarations}}`;

function blockText(block: Block): string {
  return Object.entries(block)
    .map(([key, value]) =>
      typeof value === 'object' ? ruleText(selectorOf(key), blockText(value)) : `${kebab(key)}:${value};`,
    )
    .join('')
    .replaceAll(';}', '}');
}

/**
 * The style sheet in every page: reset, tokens of both color modes and keyframes from Chakra's system,
 * the static frame, and print styles. Generated at build time, so that no page has to compute it.
 */
export function pageCss(): string {
  const blocks = system._global as Block[];
  return `@layer reset,base,tokens,recipes,kit;${blocks.map(blockText).join('')}${frameCss}${printCss}`;
}
