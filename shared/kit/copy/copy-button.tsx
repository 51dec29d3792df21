import { useState } from 'react';
import { Button, VisuallyHidden } from '@heliograph/kit/ui';

const messages = { copied: 'Copied', refused: 'This browser doesn’t allow copying. Select the text instead.' };

/** Copies a text, and shows whether that succeeded. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<keyof typeof messages | null>(null);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <>
      <Button size={32} aria-label={label} onClick={copy}>
        {outcome ? messages[outcome] : 'Copy'}
      </Button>
      <VisuallyHidden role="status">{outcome && messages[outcome]}</VisuallyHidden>
    </>
  );
}
