import { BehaviorSubject, Subject, untilAborted } from '@heliograph/platform/rx';
import type { ChangedReads } from '@heliograph/platform/query';
import {
  CallError,
  type AccountDetail,
  type Balance,
  type MenuSection,
  type PreferenceValues,
  type ShellApi,
} from '@heliograph/platform/session';
import { mayHaveChanged } from '@heliograph/contract/reference/may-have-changed';
import {
  calls,
  readsChangedBy,
  type AnyListRequest,
  type CallName,
  type CallResponse,
  type FileCallName,
} from '@heliograph/contract';
import type { Typing } from '@heliograph/contract/calls/live';
import { unknownKeys } from '@heliograph/contract/calls/values';
import { fromNumber } from '@heliograph/contract/money';
import { can, type App } from '@heliograph/contract/reference/roles';
import { sections } from './specified-screens';
import { answerTo, type Answers } from './answers';
import { testAccount, testBrand } from './test-account';

export interface DoubleOptions {
  app?: App;
  account?: Partial<AccountDetail>;
  answers?: Answers;
  /** The preferences that the user has set so far. */
  preferences?: Record<string, unknown>;
  /** The content of the menus; by default the screens of the specification that are built. */
  menu?: (app: App) => readonly MenuSection[] | null;
  /** Receives the reads invalidated by a call, like the shell's cache. */
  onInvalidated?: (changed: ChangedReads) => void;
}

/** A shell for tests that records its calls. */
export interface ShellDouble extends ShellApi {
  made: {
    calls: { name: CallName; body: unknown }[];
    downloads: { name: FileCallName; body: Omit<AnyListRequest, 'page'>; filename: string }[];
    toasts: { kind: 'success' | 'error'; text: string; action?: { label: string; run: () => void } }[];
    announced: string[];
    visited: string[];
  };
  /** Emits that another user is typing. */
  typing(typing: Typing): void;
  /** Ends the lifetime of the screen, like unmounting. */
  end(): void;
}

const balanceOf = (account: AccountDetail): Balance | null =>
  account.balance === null || account.minBalance === null
    ? null
    : { balance: fromNumber(account.balance), minBalance: fromNumber(account.minBalance) };

const wholeMenu = (app: App): MenuSection[] =>
  sections[app].map(({ title, screens }) => ({ title, screens: screens.filter(({ hidden }) => !hidden) }));

/** Creates a shell that answers calls from a table and records them. */
export function shellDouble({
  app = 'customer',
  account: changes = {},
  answers = {},
  preferences = {},
  menu = wholeMenu,
  onInvalidated,
}: DoubleOptions = {}): ShellDouble {
  const account = { ...testAccount, ...changes };
  const stop = new AbortController();
  const made: ShellDouble['made'] = { calls: [], downloads: [], toasts: [], announced: [], visited: [] };
  const open = sections[app]
    .flatMap((section) => section.screens)
    .filter((screen) => screen.roles.some((role) => account.roles.includes(role)))
    .map((screen) => screen.path);

  const chosen = new BehaviorSubject<PreferenceValues>(preferences);
  const choose = (key: string, value: unknown): void => {
    const { [key]: _before, ...rest } = chosen.value;
    chosen.next(value === null ? rest : { ...rest, [key]: value });
  };

  // The server rejects such a request, whatever response the test defines.
  const checkKeys = (name: CallName, body: unknown): void => {
    const [unknown] = unknownKeys(calls[name].request, body);
    if (unknown !== undefined) throw new Error(`${name}: ${unknown} is not a known field`);
  };

  const fail = (error: CallError, quiet = false): never => {
    if (!quiet) made.toasts.push({ kind: 'error', text: error.message });
    throw error;
  };

  const typing = new Subject<Typing>();
  const double = {
    contract: 1 as const,
    app,
    brand: testBrand,
    session: {
      account$: new BehaviorSubject(account).pipe(untilAborted(stop.signal)),
      account: () => account,
      balance$: new BehaviorSubject(balanceOf(account)).pipe(untilAborted(stop.signal)),
      can: (permission) => can(account.roles, permission),
      canOpen: (path) => open.includes(path),
    },
    async call(name, body, options) {
      made.calls.push({ name, body });
      checkKeys(name, body);
      const found = await answerTo(answers, name, body);
      const changed = readsChangedBy(name);
      if (found instanceof CallError && mayHaveChanged(name, found)) onInvalidated?.('all');
      else if (changed.length > 0) onInvalidated?.(changed);
      if (found instanceof CallError) return fail(found, options?.quiet);
      if (found === undefined)
        return fail(new CallError(`The test gives no answer to ${name}`, 404, 'NOT_FOUND'), options?.quiet);
      return found as CallResponse<typeof name>;
    },
    async download(name, body, filename) {
      made.downloads.push({ name, body, filename });
      checkKeys(name, body);
      return 1;
    },
    announce: (event) => made.announced.push(event),
    navigate: (path) => made.visited.push(path),
    toast: {
      success: (text, options) => made.toasts.push({ kind: 'success', text, ...options }),
      error: (text) => made.toasts.push({ kind: 'error', text }),
    },
    menu,
    preferences: {
      values$: chosen.pipe(untilAborted(stop.signal)),
      values: () => chosen.value,
      keep: choose,
      async save(key, value) {
        if (value === null) await double.call('session.manage/deletepreference', { key }, {});
        else await double.call('session.manage/setpreference', { key, value }, {});
        choose(key, value);
      },
    },
    typing$: typing.pipe(untilAborted(stop.signal)),
    typing: (one: Typing) => typing.next(one),
    signal: stop.signal,
    made,
    end: () => stop.abort(),
  } satisfies ShellDouble;
  return double;
}
