/** Starts loading what nearly every screen needs, beside the remote that will ask for it. */
export function warmUp(): void {
  // A screen that needs the module asks again and reports its failure.
  import(/* webpackChunkName: "data" */ '@heliograph/shared/data').catch(() => undefined);
}
