import type { RegistryShell } from '@heliograph/platform/remote';

/** While the boot script runs, no preload is added to the page and no request is made. */
const before =
  'document.head.append=function(){};var hgFetch=fetch;window.fetch=function(){return Promise.reject(new Error("not asked ahead"))};';

/** Afterwards both work again, and the shell finds that nothing was requested. */
const after =
  'delete document.head.append;window.fetch=hgFetch;if(window.heliograph){heliograph.take=function(){return null};heliograph.ask=heliograph.preload=function(){}}';

/** Returns a shell whose boot script chooses builds and brand as usual, but preloads nothing: no files, no calls. */
export function withoutPreloads(shell: RegistryShell): RegistryShell {
  return { ...shell, boot: `${before}${shell.boot};${after}` };
}
