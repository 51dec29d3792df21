import type { ChangeEvent } from 'react';
import { chakra, Checkbox } from '@heliograph/shared/ui';

/** The room around a box, so that it is hit easily; it is pressed instead of the row. */
const Room = chakra('label', { base: { display: 'inline-flex', verticalAlign: 'middle', padding: '8', margin: '-8px', cursor: 'pointer', userSelect: 'none' } });

interface SelectBoxProps {
  label: string;
  checked: boolean;
  some?: boolean;
  /** `range` with Shift held. */
  onChange: (on: boolean, range: boolean) => void;
}

/** The box that chooses a row, or the rows of a page. */
export function SelectBox({ label, checked, some = false, onChange }: SelectBoxProps) {
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <Room data-select>
      <Checkbox aria-label={label} checked={checked} indeterminate={some} onChange={change} />
    </Room>
  );
}
