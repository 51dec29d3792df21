import { useCallback } from 'react';
import type { FileCallName } from '@heliograph/contract';
import { useShell } from '@heliograph/platform/session';

/** Returns a function that saves a document as a file. Failures show a toast. */
export function useFile(): (call: FileCallName, body: object, file: string) => Promise<void> {
  const shell = useShell();
  return useCallback(
    async (call, body, file) => {
      try {
        await shell.download(call, body, file, { signal: shell.signal });
        shell.toast.success(`${file} saved`);
      } catch {
        // The client has shown a toast.
      }
    },
    [shell],
  );
}
