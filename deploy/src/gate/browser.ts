import type { Browser } from 'playwright-core';
import { findChromium } from '../../bin/chromium.mjs';
import { chromiumFlags } from './chromium-flags';

/** Starts the headless browser of this machine; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  // Imported here, so that a machine without a browser needs none of it.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: chromiumFlags });
}
