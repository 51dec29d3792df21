import type { Browser } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { chromiumFlags } from './chromium-flags';

/** Starts a headless browser. Returns null if none is installed. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  // Imported here, so that a machine without a browser does not need it.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: chromiumFlags });
}
