import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readHosts } from '../../server/hosts';
import { appPage } from '../../server/pages/page';
import { madeUpStore } from '../../tools/testing/made-up';
import { bundlePlatform, moduleName } from './bundle';

test('bundles the platform into one reproducible module, which generates the same pages as this checkout', async () => {
  const { id, text } = await bundlePlatform();
  expect((await bundlePlatform()).id).toBe(id);
  expect([...text.matchAll(/\bfrom "(?!node:|[a-z]+")([^"]+)"/g)].map(([, name]) => name)).toEqual([]);
  expect(text).not.toContain(os.homedir() === '/' ? path.resolve('deploy') : os.homedir());

  // Outside this checkout and all of its packages.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platform-'));
  writeFileSync(path.join(folder, moduleName), text);
  const made = await madeUpStore();
  const shell = JSON.parse(String(await made.store.readFile(await made.putShell('s1'), 'shell.json'))) as object;
  const registry = {
    epoch: 1,
    shell: { ...shell, base: '/shell/s1/' },
    apps: { customer: [], admin: [] },
  } as unknown as Parameters<typeof appPage>[1];
  writeFileSync(path.join(folder, 'in.json'), JSON.stringify({ registry, hosts: readHosts() }));
  const script = `
    import { readFileSync } from 'node:fs';
    const { platform } = await import(${JSON.stringify(pathToFileURL(path.join(folder, moduleName)).href)});
    const { registry, hosts } = JSON.parse(readFileSync(${JSON.stringify(path.join(folder, 'in.json'))}, 'utf8'));
    process.stdout.write(platform.pages(registry, hosts)['customer.html']);`;
  const page = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(page).toBe(appPage('customer', registry, readHosts()));
});
