import type { Observable } from 'rxjs';
import type { AnyListRequest, CallName, CallRequest, CallResponse, CsvCallName } from '../contract';
import type { HostBrand } from '../contract/hosts';
import type { App, Permission, Role } from '../reference/roles';

/** The account data held after login (specification §3). */
export type AccountDetail = CallResponse<'account.manage/getdetail'>;

/** Balance and minimum balance in micro-USD. */
export interface Balance {
  balance: bigint;
  minBalance: bigint;
}

/** Texts of a screen for error texts or codes that the server answers. */
export type MessageTable = Record<string, string>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Screen-specific words for known errors. */
  messages?: MessageTable;
  /** True when the caller shows the failure itself and no toast is wanted. */
  quiet?: boolean;
}

/** A group of an app's menu with its screens, whoever may open them. */
export interface MenuSection {
  title: string;
  screens: readonly { title: string; roles: readonly Role[] }[];
}

/** What the user has chosen about how the dashboard looks, by key; see `ShellApi.preferences`. */
export type PreferenceValues = Readonly<Record<string, unknown>>;

/** Makes a call; rejects with `CallError` after a toast titled `Error!` (unless quiet). */
export type Call = <Name extends CallName>(name: Name, body: CallRequest<Name>, options?: CallOptions) => Promise<CallResponse<Name>>;

/**
 * What the shell gives a screen: contract version 1. A screen never sees the token.
 * Reached by `useShell()`; tests give a double through `renderInShell`.
 */
export interface ShellApi {
  contract: 1;
  app: App;
  brand: HostBrand;
  session: {
    /** The signed-in user; emits anew when it changes. */
    account$: Observable<AccountDetail>;
    account(): AccountDetail;
    /** Null for those without ShowBalance. */
    balance$: Observable<Balance | null>;
    can(permission: Permission): boolean;
    /** True if the user may open the screen at this path below `/main/`. */
    canOpen(path: string): boolean;
  };
  call: Call;
  /** Streams a CSV call to a file of the browser; resolves with the count of bytes. */
  download(name: CsvCallName, body: Omit<AnyListRequest, 'page'>, filename: string, options?: CallOptions): Promise<number>;
  /** Tells shell, other screens and other tabs that something they show has changed. */
  announce(event: 'balanceChanged' | 'accountChanged'): void;
  /** Goes to a path below the application's root, such as `/main/contacts`. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** One at a time. What can be undone offers it: `success('Label saved', { action: { label: 'Undo', run } })`. */
  toast: { success(text: string, options?: { action?: { label: string; run: () => void } }): void; error(text: string): void };
  /**
   * What the menu of an app holds at present, for every role; null where this page does not know: a page of
   * the customer app knows its own menu only, one of the admin app both. Capability `menu.sections`.
   */
  menu(app: App): readonly MenuSection[] | null;
  /**
   * What the user has chosen about how the dashboard looks: kept by the server for this user alone, and here from the
   * start. Keys begin with a lower-case letter and have at most 100 letters, digits and `.:/_-`; values are JSON of at
   * most 8 KiB, and null deletes. Check what is read: another version may have written it. Capability `preferences`.
   */
  preferences: {
    /** The same object until something changes, here or in another tab. */
    values$: Observable<PreferenceValues>;
    values(): PreferenceValues;
    /** Changes one at once and sends it in the background; a failure is tried again later and says nothing. */
    keep(key: string, value: unknown): void;
    /** Changes one once the server has confirmed it; a failure is shown in a toast and rejects. */
    save(key: string, value: unknown): Promise<void>;
  };
  /** Aborted when the screen unmounts. */
  signal: AbortSignal;
}
