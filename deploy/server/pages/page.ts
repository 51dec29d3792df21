import { createHash } from 'node:crypto';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { App } from '@heliograph/contract/reference/roles';
import {
  menuSections,
  type BuiltFile,
  type LiveRemote,
  type PageHosts,
  type PageRegistry,
  type Registry,
  type RegistryRemote,
} from '@heliograph/platform/remote';
import { accentVariables } from './brand-accent';

/** Returns the style sheet that the boot script applies: the brand's accent and the background of the first paint. */
function brandCss(hue: number): string {
  const accent = Object.entries(accentVariables(hue))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return `:root{${accent}}html{background:#fff;color-scheme:light}html.dark{background:#0f1115;color-scheme:dark}`;
}

/** Formats JSON so that it can't end the script element that contains it. */
const inline = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Returns the hosts of one app, with the style sheet for each brand's accent. */
function pageHosts(app: App, table: HostTable): PageHosts {
  const hosts = Object.entries(table.hosts).filter(([, host]) => host.app === app);
  const brands = new Set(hosts.map(([, host]) => host.brand));
  return {
    hosts: Object.fromEntries(
      hosts.map(([name, { brand, api, override }]) => [name, { brand, api, ...(override && { override }) }]),
    ),
    brands: Object.fromEntries(
      Object.entries(table.brands)
        .filter(([key]) => brands.has(key))
        .map(([key, brand]) => [key, { ...brand, css: brandCss(brand.hue) }]),
    ),
  };
}

const hashesOf = (files: Record<string, BuiltFile>, names: string[]): Record<string, BuiltFile> =>
  Object.fromEntries(
    [...new Set(names)].map((name) => [
      name,
      { integrity: files[name]?.integrity ?? '', bytes: files[name]?.bytes ?? 0 },
    ]),
  );

/**
 * Returns a build as the page contains it, with only the files that are requested by name. The container's runtime
 * knows the others.
 */
function forPage({ sources: _sources, barrels: _barrels, order: _order, ...remote }: RegistryRemote): RegistryRemote {
  const names = [
    remote.entry,
    ...remote.front,
    ...remote.sections.flatMap((section) => section.screens.flatMap((screen) => screen.files)),
  ];
  return { ...remote, files: hashesOf(remote.files, names) };
}

/** A build whose screens have no menu entries. */
const outOfMenu = (remote: RegistryRemote): RegistryRemote => ({
  ...remote,
  sections: remote.sections.map((section) => ({
    ...section,
    screens: section.screens.map((screen) => ({ ...screen, hidden: true })),
  })),
});

function liveForPage({ name, stable, canary, lastGood, hidden }: LiveRemote): LiveRemote {
  return {
    name,
    stable: forPage(hidden ? outOfMenu(stable) : stable),
    ...(canary && { canary: { ...canary, build: forPage(canary.build) } }),
    ...(lastGood && { lastGood: { ...lastGood, files: hashesOf(lastGood.files, [lastGood.entry]) } }),
  };
}

/** Returns the registry for the pages and open tabs of an app: only the remotes of that app. */
export function pageRegistry(app: App, { epoch, shell, apps }: Registry): PageRegistry {
  const { build, base, parts } = shell;
  const files = Object.fromEntries(
    Object.values(parts)
      .flat()
      .map((name) => [name, shell.files[name]?.integrity ?? '']),
  );
  // Staff assign roles to customers, and see which screens those roles open.
  const menus = app === 'admin' ? { menus: { customer: menuSections(apps.customer.map(({ stable }) => stable)) } } : {};
  return { app, epoch, shell: { build, base, parts, files }, remotes: apps[app].map(liveForPage), ...menus };
}

const hostsBlock = /(<script type="application\/json" id="hg-hosts">)(.*?)(<\/script>)/s;

/** Returns the page of an app for one host: with only that host and its brand. The page's scripts do not change. */
export function pageOfHost(page: string, name: string): string {
  return page.replace(hostsBlock, (_all, open: string, text: string, close: string) => {
    const { hosts, brands } = JSON.parse(text) as PageHosts;
    const own = (given: object, key: string | undefined): object =>
      Object.fromEntries(Object.entries(given).filter(([one]) => one === key));
    return open + inline({ hosts: own(hosts, name), brands: own(brands, hosts[name]?.brand) }) + close;
  });
}

/** Returns the HTML file of an app, with only the remotes of that app. */
export function appPage(app: App, registry: Registry, table: HostTable): string {
  const { shell } = registry;
  const scripts = shell.scripts.map(
    (name) =>
      `<script defer src="${shell.base}${name}" integrity="${shell.files[name]?.integrity ?? ''}" crossorigin="anonymous"></script>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Heliograph</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    "<link rel=\"icon\" href=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cg fill='%23495bc8'%3E%3Crect x='1' y='1' width='4' height='18' rx='1.5'/%3E%3Crect x='15' y='1' width='4' height='18' rx='1.5'/%3E%3Ccircle cx='10' cy='10' r='3.6'/%3E%3C/g%3E%3C/svg%3E\">",
    // As data, it needs no exception in the policy: the boot script turns it into a style sheet.
    `<script type="text/plain" id="hg-css">${(shell.css ?? '').replaceAll('</', '<\\/')}</script>`,
    `<script type="application/json" id="hg-hosts">${inline(pageHosts(app, table))}</script>`,
    `<script type="application/json" id="hg-registry">${inline(pageRegistry(app, registry))}</script>`,
    `<script>${shell.boot}</script>`,
    ...scripts,
    '</head>',
    `<body>${shell.frame ?? ''}<div id="root"></div><noscript>This dashboard needs JavaScript.</noscript></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Returns the files of an epoch by name: one page and one registry for each app. */
export function pagesOf(registry: Registry, table: HostTable): Record<string, string> {
  const apps: App[] = ['customer', 'admin'];
  return Object.fromEntries(
    apps.flatMap((app) => [
      [`${app}.html`, appPage(app, registry, table)],
      [`${app}.json`, `${JSON.stringify(pageRegistry(app, registry))}\n`],
    ]),
  );
}

/** Returns the source expression that allows the boot script in a content security policy. */
export function bootHash(registry: Registry): string {
  return `'sha256-${createHash('sha256').update(registry.shell.boot).digest('base64')}'`;
}
