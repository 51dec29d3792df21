import type { Browser } from '@playwright/test';
import { openBrowser } from '../../../deploy/release/gate/browser/browser';
import type { Network } from '../browser/recorder';
import { demoToken, serve } from '../browser/serving';
import { summarize, table, type Summaries } from './table';
import { makeVariants, type Variant } from './variants';
import { visit, type Visit } from './visit';

const networks: Network[] = [
  { name: 'at 150 ms round trip and 10 Mbit/s', latency: 150, throughput: 10_000_000 / 8 },
  { name: 'on this machine, not throttled', latency: 0, throughput: -1 },
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Visits the variants in turn, so that other load on the machine affects all alike. Returns the visits by variant. */
async function rounds(
  browser: Browser,
  origins: string[],
  token: string,
  network: Network,
  count: number,
): Promise<Visit[][]> {
  const visits = origins.map((): Visit[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [index, origin] of origins.entries())
      visits[index]?.push(await visit({ browser, origin, token, network, thorough: false }));
  }
  return visits;
}

const scenariosOf = (visits: Visit[][]): string[] => Object.keys(visits[0]?.[0]?.scenarios ?? {});

const summariesOf = (visits: Visit[][]): Summaries =>
  Object.fromEntries(
    scenariosOf(visits).map((scenario) => [
      scenario,
      visits.map((own) => summarize(own.flatMap((one) => one.scenarios[scenario] ?? []))),
    ]),
  );

/** Prints warnings of the browser, and files that are fetched twice; these visits also warm up the server. */
async function findings(
  browser: Browser,
  origins: string[],
  variants: Variant[],
  token: string,
  network: Network,
): Promise<void> {
  for (const [index, origin] of origins.entries()) {
    const { findings: found } = await visit({ browser, origin, token, network, thorough: true });
    for (const finding of new Set(found)) say(`${variants[index]?.name}: ${finding}`);
  }
}

/**
 * Prints the cost of federation at load: compares the released build with the same sources in one build
 * without Module Federation, and against itself without preloads; medians of `count` visits each.
 */
export async function federation(count: number): Promise<void> {
  const variants = await makeVariants(say);
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium here; CHROMIUM names one.');
  const { child, origins } = await serve(variants);
  try {
    const token = await demoToken(origins[0] ?? '');
    const [first] = networks;
    if (first) await findings(browser, origins, variants, token, first);
    for (const network of networks) {
      const visits = await rounds(browser, origins, token, network, count);
      say(`\n${network.name}, medians of ${count} visits with an empty cache`);
      for (const line of table(
        variants.map((one) => one.name),
        summariesOf(visits),
      ))
        say(line);
    }
    say(
      '\nOne build: customer app only, same shell, loader, hashes and minimiser, chunks as webpack splits them, all of a screen preloaded.',
    );
    say('No preloads: the federated build; no file and no account is asked for by the boot script.');
    say(
      'Bytes as brotli with headers. HTTP/1.1, six connections; the loader that covers the first screen for a second is not waited for.',
    );
    say('Aim: federated ÷ one build 1.10 in bytes and 1.05 in time.');
  } finally {
    child.kill();
    await browser.close();
  }
}
