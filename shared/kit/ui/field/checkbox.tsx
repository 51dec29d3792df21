import { useEffect, useRef, type ReactNode } from 'react';
import { Check, Minus } from 'lucide';
import { iconAddress } from '../icon/mask';
import { chakra } from '../style/factory';
import type { PropsOf } from '../style/types';
import { useFieldControl } from './field-context';

/** The bare checkbox, for tables: pass `type`, `aria-label`, and a handler. Use `Checkbox` elsewhere. */
export const Tick = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '16px',
    height: '16px',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '4',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '&:checked, &:indeterminate': {
      backgroundColor: 'accent',
      borderColor: 'accent',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
      backgroundSize: '14px',
    },
    '&:checked': { backgroundImage: iconAddress(Check, 14, 'white') },
    '&:indeterminate': { backgroundImage: iconAddress(Minus, 14, 'white') },
    '&[aria-invalid=true]': { borderColor: 'red.solid' },
    '&:disabled': { bg: 'grey.tint', borderColor: 'border', cursor: 'not-allowed' },
    '&:disabled:checked': {
      backgroundColor: 'fg.disabled',
      backgroundImage: iconAddress(Check, 14, 'white'),
      backgroundPosition: 'center',
      backgroundSize: '14px',
    },
  },
  variants: {
    /** Extends the touch target by 12 px, as in a table, where the cell acts as the label. */
    roomy: {
      true: {
        position: 'relative',
        verticalAlign: 'middle',
        '&::after': { content: '""', position: 'absolute', inset: '-12px' },
      },
    },
  },
});

export type CheckboxProps = Omit<PropsOf<typeof Tick>, 'type' | 'children'> & {
  /** The label; without it pass `aria-label`. */
  children?: ReactNode;
  /** True if some but not all of its items are checked. */
  indeterminate?: boolean;
};

/** Shows a 16 px checkbox with its label. */
export function Checkbox({ children, indeterminate = false, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const wiring = useFieldControl(rest);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  if (!children) return <Tick type="checkbox" ref={ref} {...rest} {...wiring} />;
  return (
    <chakra.label display="flex" alignItems="flex-start" gap="8" cursor="pointer">
      <Tick type="checkbox" ref={ref} marginTop="2" {...rest} {...wiring} />
      <span>{children}</span>
    </chakra.label>
  );
}
