import type * as PanelsModule from './panels';

type Panels = typeof PanelsModule;

let loaded: Panels | null = null;

/** Loads the code of overlays; repeated calls cost nothing. Rejects if it fails to load. */
export async function loadPanels(): Promise<Panels> {
  loaded = await import(/* webpackChunkName: "panels" */ './panels');
  return loaded;
}

/** Returns the code if it has loaded. */
export const panelsNow = (): Panels | null => loaded;

/** Preloads the code: on hover of a trigger, or when the page is idle. */
export function warmPanels(): void {
  // Opening an overlay loads again and reports the error.
  loadPanels().catch(() => undefined);
}
