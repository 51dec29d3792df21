/**
 * The shared modules that the shell provides without using them itself: webpack provides only what
 * is imported somewhere.
 */
const provided = {
  data: () => import('@heliograph/shared/data'),
  dates: () => import('@heliograph/shared/dates'),
  work: () => import('@heliograph/shared/work'),
};

/** Starts loading what nearly every screen needs, beside the remote that will ask for it. */
export function warmUp(): void {
  for (const load of [provided.data, provided.dates]) {
    // A screen that needs the module asks again and reports its failure.
    load().catch(() => undefined);
  }
}
