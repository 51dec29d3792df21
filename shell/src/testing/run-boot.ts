import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageHosts, PageRegistry } from '@heliograph/platform/remote';

const source = readFileSync(path.join(__dirname, '../../boot.js'), 'utf8');

const brand = { css: '', name: 'Heliograph' };

/** Runs the boot script in a page of localhost with a registry; returns what it prepared for the shell. */
export function runBoot(registry: PageRegistry): typeof heliograph {
  const hosts = {
    brands: { heliograph: brand },
    hosts: { localhost: { brand: 'heliograph', api: '/api' } },
  } as unknown as PageHosts;
  const data = (id: string, value: unknown): string =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  document.head.innerHTML =
    '<script type="text/plain" id="hg-css"></script>' + data('hg-hosts', hosts) + data('hg-registry', registry);
  // What jsdom lacks.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  Object.assign(document, { adoptedStyleSheets: [] });
  new Function(source)();
  return heliograph;
}

/** Returns the URLs that the page preloads. */
export const preloaded = (): string[] =>
  [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href') ?? '');
