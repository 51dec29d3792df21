import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** Where distributions install a Chromium that Playwright can control. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of Playwright's own download, if it exists. */
function ownBrowser() {
  const { chromium } = createRequire(new URL('../package.json', import.meta.url))('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Returns the path of an installed Chromium, or undefined. `CHROMIUM` overrides it. */
export function findChromium() {
  return process.env.CHROMIUM ?? ownBrowser() ?? places.find((place) => existsSync(place));
}

/** Finds Chromium, or installs it: Debian's package with permission, otherwise Playwright's download. */
export async function installChromium() {
  const found = findChromium();
  if (found) return found;
  say('installing Chromium');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update'], { quiet: true });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], { quiet: true });
  }
  if (!findChromium()) await run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  return findChromium();
}
