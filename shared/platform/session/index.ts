/** The session module: one bus per tab, and the context through which screens access the shell. */
export { createSessionBus } from './bus';
export { pageBrowser, type BrowserPort, type TabEvent } from './browser';
export { ShellProvider, useShell } from './shell-context';
export { draftAtRisk$, draftRetentionMs, keptDraft, type KeptDraft, type KeptDraftOptions } from './kept-draft';
export { isLive, tokenExpiry, tokenKey } from './token';
export { signOutReasons } from './types';
export type { SessionBus, SessionEvent, SessionState, SignOutNote, SignOutReason } from './types';
export type {
  AccountDetail,
  Balance,
  Call,
  CallOptions,
  MenuSection,
  MessageTable,
  PreferenceValues,
  ShellApi,
} from '../remote/shell-api';
export { CallError, type FieldError } from './call-error';
