import { createContext, useContext, type ReactNode } from 'react';
import type { ShellApi } from '../remote/shell-api';

const ShellContext = createContext<ShellApi | null>(null);

/** Provides the shell to a screen. The shell wraps each screen in one, `renderInShell` does so in tests. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Returns the shell: session, calls, navigation, toasts. Throws outside of a screen. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is for screens that the shell has mounted');
  return shell;
}
