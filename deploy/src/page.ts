import { createHash } from 'node:crypto';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import type { App } from '@heliograph/shared/reference/roles';
import type { PageHosts, PageRegistry, Registry, RegistryRemote } from '@heliograph/shared/remote';
import { brandCss } from './brand-css';

/** JSON that cannot end the script element it stands in. */
const inline = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The hosts of one app, with the style sheet of each brand's accent. */
function pageHosts(app: App, table: HostTable): PageHosts {
  const hosts = Object.entries(table.hosts).filter(([, host]) => host.app === app);
  const brands = new Set(hosts.map(([, host]) => host.brand));
  return {
    hosts: Object.fromEntries(hosts.map(([name, { brand, api }]) => [name, { brand, api }])),
    brands: Object.fromEntries(
      Object.entries(table.brands)
        .filter(([key]) => brands.has(key))
        .map(([key, brand]) => [key, { ...brand, css: brandCss(brand.hue) }]),
    ),
  };
}

/** A remote as the page carries it: of its files only the container, whose hash the loader puts on the script. */
function forPage(remote: RegistryRemote): RegistryRemote {
  return { ...remote, files: Object.fromEntries(Object.entries(remote.files).filter(([name]) => name === remote.entry)) };
}

/** The one HTML file of an app. It names the remotes of that app and no other. */
export function appPage(app: App, registry: Registry, table: HostTable): string {
  const { shell } = registry;
  const own: PageRegistry = { app, epoch: registry.epoch, shell: shell.build, remotes: registry.apps[app].map(forPage) };
  const scripts = shell.scripts.map(
    (name) => `<script defer src="${shell.base}${name}" integrity="${shell.files[name]?.integrity ?? ''}" crossorigin="anonymous"></script>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Heliograph</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' viewBox=\'0 0 20 20\'%3E%3Cg fill=\'%23495bc8\'%3E%3Crect x=\'1\' y=\'1\' width=\'4\' height=\'18\' rx=\'1.5\'/%3E%3Crect x=\'15\' y=\'1\' width=\'4\' height=\'18\' rx=\'1.5\'/%3E%3Ccircle cx=\'10\' cy=\'10\' r=\'3.6\'/%3E%3C/g%3E%3C/svg%3E">',
    `<script type="application/json" id="hg-hosts">${inline(pageHosts(app, table))}</script>`,
    `<script type="application/json" id="hg-registry">${inline(own)}</script>`,
    `<script>${shell.boot}</script>`,
    ...scripts,
    '</head>',
    '<body><div id="root"></div><noscript>This dashboard needs JavaScript.</noscript></body>',
    '</html>',
    '',
  ].join('\n');
}

/** The source expression that allows the boot script in a content security policy. */
export function bootHash(registry: Registry): string {
  return `'sha256-${createHash('sha256').update(registry.shell.boot).digest('base64')}'`;
}
