import { useEffect, useRef, useState } from 'react';
import { UploadIcon } from '@heliograph/kit/data';
import { importLimits } from '@heliograph/contract/reference/contact-imports';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Notice, Stack, Text } from '@heliograph/kit/ui';
import { Progress } from './progress';
import { uploadFile } from './upload-file';
import type { ImportDetail } from './use-import';

export interface ChooseFileProps {
  /** An import whose upload was interrupted. */
  unfinished?: ImportDetail;
  onStarted: (importUUID: string) => void;
}

/** Returns why a file can't be uploaded; null if it can. */
function fileProblem(file: File, unfinished: ImportDetail | undefined): string | null {
  if (unfinished && (file.size !== unfinished.size || file.name !== unfinished.name))
    return `This is another file. Choose ${unfinished.name} again, or start a new import.`;
  if (file.size === 0) return 'This file is empty. Choose another one.';
  return file.size > importLimits.bytes ? 'This file is larger than 200 MB. Split it, then upload the parts.' : null;
}

/** Lets the user choose a file, and uploads it; an interrupted upload continues. */
export function ChooseFile({ unfinished, onStarted }: ChooseFileProps) {
  const shell = useShell();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refused = fileProblem(file, unfinished);
    setProblem(refused);
    if (refused) return;
    setShare(0);
    const abort = new AbortController();
    leaving.current = abort;
    try {
      const { importUUID, received } =
        unfinished ??
        (await shell.call('contact.manage/createimport', { name: file.name.slice(0, 200), size: file.size }));
      await uploadFile({
        shell,
        importUUID,
        file,
        received,
        signal: abort.signal,
        onProgress: (bytes) => setShare(bytes / file.size),
      });
      onStarted(importUUID);
    } catch {
      // The failed call has shown its toast.
      if (!abort.signal.aborted) setProblem('The upload was interrupted. Choose the file again to continue.');
    }
    setShare(null);
  };
  return (
    <Stack gap="16">
      {unfinished && (
        <Notice tone="info" title={`The upload of ${unfinished.name} was interrupted`}>
          Choose the same file again. What has arrived isn’t sent again.
        </Notice>
      )}
      <chakra.div
        padding="32px"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.strong"
        borderRadius="8"
        textAlign="center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload(event.dataTransfer.files[0]);
        }}
      >
        <Button variant="filled" icon={UploadIcon} busy={share !== null} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Text tone="muted" marginTop="8">
          CSV, TSV, or XLSX with headings in its first row. Up to 200 MB and 1,000,000 rows. You can also drop it here.
        </Text>
      </chakra.div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with contacts"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0]);
          // The same file can be chosen again after it was fixed.
          currentTarget.value = '';
        }}
      />
      {share !== null && <Progress label="Uploading" share={share} secondsLeft={null} />}
      {problem && <Notice tone="error">{problem}</Notice>}
    </Stack>
  );
}
