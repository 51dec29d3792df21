import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LiveRemote, RegistryRemote } from '@heliograph/platform/remote';
import { patchRegistry } from './patch-registry';

/**
 * Returns the source of a container in which every screen is `screen`, an expression that may use `take(name)` for a
 * shared module.
 */
export const containerOf = (remote: RegistryRemote, screen: string): string => `
var mfe_${remote.name} = (function () {
  var scope;
  var take = async function (name) {
    var versions = scope[name];
    return (await versions[Object.keys(versions)[0]].get())();
  };
  var load = async function () { return { default: await (async function () { ${screen} })() }; };
  var sections = ${JSON.stringify(remote.sections)};
  sections.forEach(function (section) { section.screens.forEach(function (screen) { screen.load = load; }); });
  return {
    init: function (shared) { scope = shared; },
    get: function () { return Promise.resolve(function () { return { default: { sections: sections } }; }); },
  };
})();
`;

/** Releases this source as the container of a remote, with its hash in the registry. */
export async function releaseContainer(
  page: Page,
  remote: RegistryRemote,
  source: string,
): Promise<() => Promise<void>> {
  const entry = 'remoteEntry.chaos.js';
  const base = `/r/${remote.name}/chaos/`;
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  const build: RegistryRemote = {
    ...remote,
    build: 'chaos',
    base,
    entry,
    front: [],
    files: { [entry]: { integrity, bytes: source.length } },
    sections: remote.sections.map((section) => ({
      ...section,
      screens: section.screens.map((screen) => ({ ...screen, files: [] })),
    })),
  };
  await page.route(`**${base}**`, (route) => route.fulfill({ contentType: 'text/javascript', body: source }));
  return patchRegistry(page, remote.name, ({ name }): LiveRemote => ({ name, stable: build }));
}
