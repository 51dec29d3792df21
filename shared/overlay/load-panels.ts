import type * as PanelsModule from './panels';

type Panels = typeof PanelsModule;

let here: Panels | null = null;

/** Loads the code of overlays; repeated calls cost nothing. Rejects if it fails to load. */
export async function loadPanels(): Promise<Panels> {
  here = await import(/* webpackChunkName: "panels" */ './panels');
  return here;
}

/** Returns that code if it has loaded. */
export const panelsNow = (): Panels | null => here;

/** Loads it ahead: when the user points at a trigger, or when the page is idle. */
export function warmPanels(): void {
  // Whoever opens something asks again and says what failed.
  loadPanels().catch(() => undefined);
}
