import { useState } from 'react';
import { Button, VisuallyHidden } from '@heliograph/shared/ui';

const said = { copied: 'Copied', refused: 'This browser doesn’t allow copying. Select the text instead.' };

/** Copies a text, and says how it went. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof said | null>(null);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(() => setOutcome('copied'), () => setOutcome('refused'));
  };
  return (
    <>
      <Button size={32} aria-label={label} onClick={copy}>{outcome ? said[outcome] : 'Copy'}</Button>
      <VisuallyHidden role="status">{outcome && said[outcome]}</VisuallyHidden>
    </>
  );
}
