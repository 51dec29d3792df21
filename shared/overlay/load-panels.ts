import type * as PanelsModule from './panels';

type Panels = typeof PanelsModule;

let here: Panels | null = null;

/** Fetches the code of what opens over a page; asking again costs nothing. Rejects if it does not come. */
export async function loadPanels(): Promise<Panels> {
  here = await import(/* webpackChunkName: "panels" */ './panels');
  return here;
}

/** That code if it has come. */
export const panelsNow = (): Panels | null => here;

/** Fetches it ahead: when a person points at something that opens, or when the page has nothing else to do. */
export function warmPanels(): void {
  // Whoever opens something asks again and says what failed.
  loadPanels().catch(() => undefined);
}
