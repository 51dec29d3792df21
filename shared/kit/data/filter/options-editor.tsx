import { useState } from 'react';
import { matchesSearch } from '@heliograph/contract/reference/search-key';
import { Checkbox, chakra, Input, Stack, Text } from '@heliograph/kit/ui';
import type { FilterOption } from '../list/types';
import type { ChangeValues } from './filter-values';

/** Number of options from which a search box is shown. */
const searchFrom = 10;

interface OptionsEditorProps {
  label: string;
  options: readonly FilterOption[];
  values: readonly string[];
  onChange: ChangeValues;
}

/** Edits a choice of several options; each checkbox applies immediately. */
export function OptionsEditor({ label, options, values, onChange }: OptionsEditorProps) {
  const [text, setText] = useState('');
  const shown = options.filter((option) => matchesSearch(option.label, text));
  const toggle = (value: string) =>
    onChange((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));
  return (
    <Stack gap="8">
      {options.length >= searchFrom && (
        <Input
          size={32}
          aria-label={`Search ${label}`}
          placeholder="Search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <chakra.div
        role="group"
        aria-label={label}
        display="flex"
        flexDirection="column"
        gap="6"
        maxHeight="280px"
        overflow="auto"
        padding="3px"
      >
        {shown.map((option) => (
          <Checkbox key={option.value} checked={values.includes(option.value)} onChange={() => toggle(option.value)}>
            {option.label}
          </Checkbox>
        ))}
        {shown.length === 0 && <Text tone="muted">No results</Text>}
      </chakra.div>
    </Stack>
  );
}
