import { useId } from 'react';
import { chakra, VisuallyHidden } from '@heliograph/kit/ui';

const Segment = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '24px',
    paddingInline: '10',
    borderRadius: '4',
    color: 'fg.muted',
    cursor: 'pointer',
    position: 'relative',
    whiteSpace: 'nowrap',
    '&:has(:checked)': { bg: 'bg.inset', color: 'fg', fontWeight: 600 },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
  },
});

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Offers two to five short, visible options: `Today`, `7 days`, `30 days`. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      gap="2"
      padding="3px"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="6"
    >
      {options.map((option) => (
        <Segment key={option.value}>
          <VisuallyHidden asChild>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </VisuallyHidden>
          {option.label}
        </Segment>
      ))}
    </chakra.div>
  );
}
