/**
 * Sources that a build reads while it runs, below the root: `remote.json` and `shell.json` contain what they say, so
 * they are part of a build like what its entry imports.
 */
export const readByRemotes = { firstCall: 'shared/platform/remote/first-call.ts' };

/** Contains the descriptions of lists: a remote's build reads those whose first page a screen of it requests. */
export const listFolder = 'shared/contract/lists';

export const readByShell = {
  capabilities: 'shared/platform/remote/capabilities.ts',
  pageCss: 'shared/kit/ui/theme/page-css.ts',
  frameCss: 'shared/kit/ui/theme/frame-css.ts',
  boot: 'shell/boot.js',
};
