/** The webpack configurations of the shell and of remotes. */
export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';
export { eagerModules, lazyModules } from './shared-modules.mjs';
