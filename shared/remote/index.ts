export { defineRemote } from './define-remote';
export type { RemoteDefinition, ScreenDefinition, SectionDefinition } from './define-remote';
export type { AccountDetail, Balance, Call, CallOptions, MessageTable, ShellApi } from './shell-api';
export type {
  BuiltFile,
  PageBrand,
  PageHosts,
  PageRegistry,
  Registry,
  RegistryRemote,
  RegistryScreen,
  RegistrySection,
  RemoteManifest,
  ShellManifest,
} from './registry';
