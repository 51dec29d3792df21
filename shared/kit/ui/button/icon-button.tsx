import type { ElementType, ReactElement } from 'react';
import type { ButtonProps } from './button';
import { ButtonBase } from './button-style';
import { Icon, type IconShape } from '../icon/icon';
import { Spinner } from '../spinner';

type IconButtonProps<As extends ElementType = 'button'> = Omit<ButtonProps<As>, 'icon' | 'children'> & {
  icon: IconShape;
  'aria-label': string;
};

/** Shows a square button with an icon only; `aria-label` is its name and its tooltip. */
export function IconButton<As extends ElementType = 'button'>(props: IconButtonProps<As>): ReactElement;
export function IconButton({ icon, busy, size = 32, ...rest }: IconButtonProps): ReactElement {
  return (
    <ButtonBase
      type={rest.as ? undefined : 'button'}
      variant="quiet"
      title={rest['aria-label']}
      {...rest}
      size={size}
      square
      aria-busy={busy || undefined}
      {...(busy && { onClick: undefined, 'aria-disabled': true })}
    >
      {busy ? <Spinner /> : <Icon of={icon} />}
    </ButtonBase>
  );
}
