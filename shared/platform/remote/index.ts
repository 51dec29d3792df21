/** What a remote declares about itself, what the shell provides to it, and the registry that connects the two. */
export {
  loadReasons,
  longestLoad,
  maxLoads,
  type BeaconBody,
  type LoadReason,
  type LoadReport,
  type NonceAnswer,
} from '@heliograph/contract/reference/load-report';
export { capabilities, contracts, type Capability } from './capabilities';
export { giveUpHanging, loadAgain, loadTwice, newAttempt, withAttempt } from './attempt';
export { defineRemote } from './define-remote';
export { firstPage, firstPageSize, opensKey, type FirstCall } from './first-call';
export type { RemoteDefinition, ScreenAction, ScreenDefinition, SectionDefinition } from './define-remote';
export { isIconPath, isMenuIcon, longestIconPath, menuIconNames, type MenuIcon, type MenuIconName } from './menu-icon';
export { menuSections } from './menu-sections';
export type {
  AccountDetail,
  Balance,
  Call,
  CallOptions,
  MenuSection,
  MessageTable,
  PreferenceValues,
  ShellApi,
} from './shell-api';
export type { Boot } from './boot';
export type { PageBrand, PageHost, PageHosts, PageRegistry, PageShell } from './page-registry';
export type {
  BarrelTypes,
  BuiltFile,
  Canary,
  LiveRemote,
  PlatformBuild,
  Registry,
  RegistryRemote,
  RegistryScreen,
  RegistrySection,
  RegistryShell,
  RemoteBuild,
  RemoteManifest,
  ShellManifest,
} from './registry';
