/** Returns the origin of a host as users open it, with `{port}` filled in. */
export function originOf(origin: string, port: number): string {
  return origin.replace('{port}', String(port));
}
