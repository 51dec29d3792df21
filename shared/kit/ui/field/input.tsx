import type { ReactNode } from 'react';
import { chakra } from '../style/factory';
import type { PropsOf } from '../style/types';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

const Frame = chakra('div', {
  ...controlStyle,
  base: { ...controlStyle.base, display: 'flex', alignItems: 'center', gap: '8' },
});
const Bare = chakra('input', {
  base: {
    flex: 1,
    minWidth: '0',
    width: '100%',
    height: '100%',
    bg: 'transparent',
    outline: 'none!',
  },
});
const Plain = chakra('input', controlStyle);

export type InputProps = Omit<PropsOf<typeof Plain>, 'children'> & {
  /** Shown before the text, such as `$` or an icon. */
  before?: ReactNode;
  /** Shown after the text, such as `USD` or a button. */
  after?: ReactNode;
};

/** Edits a line of text. Inside a `FieldShell` it is connected to label, help and error. `size` is its height in px. */
export function Input({ before, after, size, ...rest }: InputProps) {
  const wiring = useFieldControl(rest);
  if (before === undefined && after === undefined) return <Plain {...rest} {...wiring} size={size} />;
  return (
    <Frame size={size}>
      {before !== undefined && (
        <chakra.span color="fg.muted" display="flex">
          {before}
        </chakra.span>
      )}
      <Bare {...rest} {...wiring} />
      {after !== undefined && (
        <chakra.span color="fg.muted" display="flex" alignItems="center">
          {after}
        </chakra.span>
      )}
    </Frame>
  );
}

const Area = chakra('textarea', {
  ...controlStyle,
  base: { ...controlStyle.base, paddingBlock: '8', minHeight: '80px' },
  variants: {},
  defaultVariants: {},
});

/** Edits text of several lines. */
export function Textarea(props: PropsOf<typeof Area>) {
  return <Area {...props} {...useFieldControl(props)} />;
}
