import type { RegistryShell } from '@heliograph/shared/remote';

/** While the boot script runs, no preload gets into the page and no request is made. */
const before = 'document.head.append=function(){};var hgFetch=fetch;window.fetch=function(){return Promise.reject(new Error("not asked ahead"))};';

/** Afterwards both are as they were, and the shell finds that nothing was asked for. */
const after = 'delete document.head.append;window.fetch=hgFetch;if(window.heliograph){heliograph.take=function(){return null};heliograph.ask=heliograph.preload=function(){}}';

/** A shell whose boot script chooses builds and brand as ever, but asks for nothing ahead: no files, no calls. */
export function withoutPreloads(shell: RegistryShell): RegistryShell {
  return { ...shell, boot: `${before}${shell.boot};${after}` };
}
