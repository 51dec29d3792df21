import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Check, Minus } from 'lucide';
import { iconAddress } from '../icon/mask';
import { chakra } from '../style/factory';
import { useFieldControl } from './field-context';

/** The box alone, for tables: give `type`, `aria-label` and what it does. Elsewhere take `Checkbox`. */
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
    '&:checked, &:indeterminate': { backgroundColor: 'accent', borderColor: 'accent', backgroundPosition: 'center', backgroundRepeat: 'no-repeat', backgroundSize: '14px' },
    '&:checked': { backgroundImage: iconAddress(Check, 14, 'white') },
    '&:indeterminate': { backgroundImage: iconAddress(Minus, 14, 'white') },
    '&[aria-invalid=true]': { borderColor: 'red.solid' },
    '&:disabled': { bg: 'grey.tint', borderColor: 'border', cursor: 'not-allowed' },
    '&:disabled:checked': { backgroundColor: 'fg.disabled', backgroundImage: iconAddress(Check, 14, 'white'), backgroundPosition: 'center', backgroundSize: '14px' },
  },
  variants: {
    /** Hit 12 px around it too, as in a table, where its cell stands in for a label. */
    roomy: { true: { position: 'relative', verticalAlign: 'middle', '&::after': { content: '""', position: 'absolute', inset: '-12px' } } },
  },
});

export type CheckboxProps = Omit<ComponentProps<typeof Tick>, 'type' | 'children'> & {
  /** Words beside the box; without them give `aria-label`. */
  children?: ReactNode;
  /** Some but not all of what the box stands for. */
  indeterminate?: boolean;
};

/** A box to tick, 16 px, with its words as label. */
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
