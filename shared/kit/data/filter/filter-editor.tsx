import { Input, Button, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { SegmentedControl } from '@heliograph/kit/overlay';
import type { FilterDefinition, FilterOption } from '../list/types';
import { AmountEditor } from './amount-editor';
import type { ChangeValues } from './filter-values';
import { OptionsEditor } from './options-editor';
import { PeriodEditor } from './period-editor';
import { TextEditor } from './text-editor';

/** Shown in place of a filter's options while they load, or after they failed to (`onRetry`). */
function MissingOptions({ onRetry }: { onRetry: (() => void) | null }) {
  if (!onRetry) return <Spinner label="Loading choices" />;
  return (
    <Stack gap="8">
      <Text tone="muted">We couldn’t load these choices.</Text>
      <Button size={28} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}

export interface FilterEditorProps {
  filter: FilterDefinition<never>;
  /** Null until loaded. */
  options: readonly FilterOption[] | null;
  /** Reloads options after a failure. */
  onRetry: (() => void) | null;
  values: readonly string[];
  onChange: ChangeValues;
  /** Closes the panel once a choice is complete. */
  onClose: () => void;
}

/** Shows the control for the kind of a filter. */
export function FilterEditor({ filter, options, onRetry, values, onChange, onClose }: FilterEditorProps) {
  const one = (value: string | null) => onChange(() => (value === null ? [] : [value]));
  const finish = (next: readonly string[]) => {
    onChange(() => next);
    onClose();
  };
  switch (filter.kind) {
    case 'options':
      return options ? (
        <OptionsEditor label={filter.label} options={options} values={values} onChange={onChange} />
      ) : (
        <MissingOptions onRetry={onRetry} />
      );
    case 'flag':
      return (
        <SegmentedControl
          label={filter.label}
          options={[
            { value: 'yes', label: filter.yes },
            { value: 'no', label: filter.no },
          ]}
          value={values[0] ?? ''}
          onChange={(value) => finish([value])}
        />
      );
    case 'day':
      return (
        <Input
          size={32}
          type="date"
          aria-label={filter.label}
          value={values[0] ?? ''}
          onChange={(event) => one(event.currentTarget.value || null)}
        />
      );
    case 'period':
      return <PeriodEditor value={values[0]} onChange={one} />;
    case 'own':
      return filter.own.editor({ values, onChange: (next) => onChange(() => next) });
    case 'amount':
      return <AmountEditor value={values[0]} onChange={(value) => finish(value === null ? [] : [value])} />;
    case 'text':
      return (
        <TextEditor
          label={filter.label}
          placeholder={filter.placeholder}
          pattern={filter.pattern}
          values={values}
          onChange={finish}
        />
      );
  }
}
