import { useState } from 'react';
import { Button, FieldShell, Input, Stack } from '@heliograph/kit/ui';

interface TextEditorProps {
  label: string;
  placeholder?: string;
  pattern?: RegExp;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Edits free-text values, separated by commas. */
export function TextEditor({ label, placeholder, pattern, values, onChange }: TextEditorProps) {
  const [text, setText] = useState(values.join(', '));
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = parts.find((part) => pattern && !pattern.test(part));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onChange(parts);
      }}
    >
      <Stack gap="12">
        <FieldShell
          label={label}
          help="Separate values with commas"
          error={wrong ? `${wrong} isn’t a possible value` : undefined}
        >
          <Input
            size={32}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FieldShell>
        <Button type="submit" disabled={Boolean(wrong)}>
          Apply
        </Button>
      </Stack>
    </form>
  );
}
