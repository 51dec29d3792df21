import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { chakra } from '../style/factory';
import { Icon } from '../icon/icon';
import { CheckIcon, MinusIcon } from '../icon/icons';
import { useFieldControl } from './field-context';

const Square = chakra('input', {
  base: {
    appearance: 'none',
    width: '16px',
    height: '16px',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '4',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '&:checked, &:indeterminate': { bg: 'accent', borderColor: 'accent' },
    '&[aria-invalid=true]': { borderColor: 'red.solid' },
    '&:disabled': { bg: 'grey.tint', borderColor: 'border', cursor: 'not-allowed' },
    '& ~ span': { position: 'absolute', inset: '1px', display: 'none', color: 'fg.onAccent', pointerEvents: 'none' },
    '&:checked:not(:indeterminate) ~ [data-mark=check], &:indeterminate ~ [data-mark=dash]': { display: 'block' },
  },
});

export type CheckboxProps = Omit<ComponentProps<typeof Square>, 'type' | 'children'> & {
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
  const box = (
    <chakra.span position="relative" display="inline-flex" flexShrink={0} marginTop={children ? '2' : '0'}>
      <Square type="checkbox" ref={ref} {...rest} {...wiring} />
      <span data-mark="check"><Icon of={CheckIcon} size={14} /></span>
      <span data-mark="dash"><Icon of={MinusIcon} size={14} /></span>
    </chakra.span>
  );
  if (!children) return box;
  return (
    <chakra.label display="flex" alignItems="flex-start" gap="8" cursor="pointer">
      {box}
      <span>{children}</span>
    </chakra.label>
  );
}
