import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from '../../../server/launch/run.mjs';
import { say } from '../../../server/launch/say.mjs';

/** Chromium without windows: loading a page takes it less than half of the processor time. */
const shell = '/usr/bin/chromium-headless-shell';

/** Where distributions install a Chromium that Playwright can control. */
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of Playwright's own download, if it exists: the one without windows, or else the complete one. */
function ownBrowser() {
  const { chromium } = createRequire(new URL('../../../package.json', import.meta.url))('playwright-core');
  const file = chromium.executablePath();
  const shells = file.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2');
  if (shells !== file && existsSync(shells)) {
    const found = readdirSync(shells, { recursive: true }).find((name) => /headless[-_]shell(\.exe)?$/.test(name));
    if (found) return path.join(shells, found);
  }
  return existsSync(file) ? file : undefined;
}

/** Returns the path of an installed Chromium, or undefined. `CHROMIUM` overrides it. */
export function findChromium() {
  return process.env.CHROMIUM ?? ownBrowser() ?? places.find((place) => existsSync(place));
}

/**
 * Finds Chromium, or installs it: Debian's package with permission, otherwise Playwright's download. With permission,
 * the one without windows is added to a complete one.
 */
export async function installChromium() {
  const found = findChromium();
  const packages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (found && !(packages && found === places[1])) return found;
  say('installing Chromium');
  const install = (name) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], { quiet: true });
  if (packages) {
    await run('apt-get', ['update'], { quiet: true });
    await install('chromium-headless-shell');
    // A release without that package.
    if (!findChromium()) await install('chromium');
  }
  if (!findChromium()) await run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  return findChromium();
}
