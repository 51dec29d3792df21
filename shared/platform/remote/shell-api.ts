import type { Typing } from '@heliograph/contract/calls/live';
import type { Observable } from 'rxjs';
import type { CallName, CallRequest, CallResponse, FileCallName } from '@heliograph/contract';
import type { HostBrand } from '@heliograph/contract/calls/hosts';
import type { App, Permission, Role } from '@heliograph/contract/reference/roles';

/** The account data loaded after login (specification §3). */
export type AccountDetail = CallResponse<'account.manage/getdetail'>;

/** Balance and minimum balance in micro-USD. */
export interface Balance {
  balance: bigint;
  minBalance: bigint;
}

/** A screen's messages for error texts or codes of the server. */
export type MessageTable = Record<string, string>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Screen-specific messages for known errors. */
  messages?: MessageTable;
  /** True if the caller shows the failure itself, without a toast. */
  quiet?: boolean;
}

/** A section of an app's menu with its screens, for every role. */
export interface MenuSection {
  title: string;
  screens: readonly { title: string; roles: readonly Role[] }[];
}

/** The user's display preferences, by key; see `ShellApi.preferences`. */
export type PreferenceValues = Readonly<Record<string, unknown>>;

/** Makes a call; rejects with `CallError` after a toast titled `Error!` (unless quiet). */
export type Call = <Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options?: CallOptions,
) => Promise<CallResponse<Name>>;

/**
 * The shell's interface for screens: contract version 1. A screen never sees the token.
 * Available from `useShell()`; tests provide a double with `renderInShell`.
 */
export interface ShellApi {
  contract: 1;
  app: App;
  brand: HostBrand;
  session: {
    /** The logged-in user; emits when it changes. */
    account$: Observable<AccountDetail>;
    account(): AccountDetail;
    /** Null for users without ShowBalance. */
    balance$: Observable<Balance | null>;
    can(permission: Permission): boolean;
    /** Checks whether the user may open the screen at this path below `/main/`. */
    canOpen(path: string): boolean;
  };
  call: Call;
  /**
   * Downloads a CSV call as a file; resolves with its size in bytes. Calls that stream PDF need the capability
   * `download.pdf`.
   */
  download(name: FileCallName, body: object, filename: string, options?: CallOptions): Promise<number>;
  /**
   * Notifies the shell, other screens and other tabs of changed data. Not needed for the balance, which follows the
   * calls that change it (capability `balance.follows`).
   */
  announce(event: 'balanceChanged' | 'accountChanged'): void;
  /** Navigates to a path below the application's root, such as `/main/contacts`. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /**
   * Shows one toast at a time. Offer Undo if possible: `success('Label saved', { action: { label: 'Undo', run } })`.
   */
  toast: {
    success(text: string, options?: { action?: { label: string; run: () => void } }): void;
    error(text: string): void;
  };
  /**
   * Returns the current menu of an app for every role; null if this page does not know it: a page of
   * the customer app knows only its own menu, one of the admin app both. Capability `menu.sections`.
   */
  menu(app: App): readonly MenuSection[] | null;
  /**
   * The user's display preferences: stored by the server for this user, and loaded before the screen renders. Keys
   * start with a lower-case letter and have at most 100 letters, digits and `.:/_-`; values are JSON of at most 8 KiB,
   * and null deletes. Validate values: another version may have written them. Capability `preferences`.
   */
  preferences: {
    /** Returns the same object until something changes, here or in another tab. */
    values$: Observable<PreferenceValues>;
    values(): PreferenceValues;
    /**
     * Changes a preference immediately and sends it in the background; failures are retried later without a message.
     */
    keep(key: string, value: unknown): void;
    /** Changes a preference after the server has confirmed it; a failure shows a toast and rejects. */
    save(key: string, value: unknown): Promise<void>;
  };
  /**
   * Emits when another user of the account types in a conversation. Other changes refetch the reads that they concern.
   * Capability `live`.
   */
  typing$: Observable<Typing>;
  /** Aborted when the screen unmounts. */
  signal: AbortSignal;
}
