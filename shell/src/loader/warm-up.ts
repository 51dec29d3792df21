/** Starts loading what nearly every screen needs, in parallel with the remote. */
export function warmUp(): void {
  // A screen that needs the module asks again and reports its failure.
  import(/* webpackChunkName: "data" */ '@heliograph/shared/data').catch(() => undefined);
}
