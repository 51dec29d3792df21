/** A script that did not arrive, so that nothing of it ran. It has the shape of webpack's error of a chunk. */
export class ScriptNotLoaded extends Error {
  override name = 'ScriptNotLoaded';
  readonly type = 'error';

  constructor(
    readonly request: string,
    cause: unknown,
  ) {
    super(`${request} was not loaded`, { cause });
  }
}
