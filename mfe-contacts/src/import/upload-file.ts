import type { ShellApi } from '@heliograph/platform/remote';
import { importLimits } from '@heliograph/contract/reference/contact-imports';

/** Encodes bytes as base64, in parts that fit the arguments of a call. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

interface Upload {
  shell: Pick<ShellApi, 'call'>;
  importUUID: string;
  file: File;
  /** Bytes that the server has. */
  received: number;
  signal: AbortSignal;
  onProgress: (received: number) => void;
}

/** Uploads the rest of a file, part by part; a part that is lost is sent again a few times. */
export async function uploadFile({ shell, importUUID, file, received, signal, onProgress }: Upload): Promise<void> {
  let at = received;
  let failures = 0;
  while (at < file.size) {
    signal.throwIfAborted();
    const data = base64(new Uint8Array(await file.slice(at, at + importLimits.part).arrayBuffer()));
    try {
      ({ received: at } = await shell.call(
        'contact.manage/uploadimport',
        { importUUID, at, data },
        { signal, quiet: failures < 3 },
      ));
      failures = 0;
      onProgress(at);
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures > 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * failures));
    }
  }
}
