import type { ElementType, MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon, type IconShape } from '../icon/icon';
import { Spinner } from '../spinner';
import type { PropsOf } from '../style/types';
import { ButtonBase } from './button-style';

/** Props of every button. `busy`: the action is running; shown in place, and another press does nothing. */
export type ButtonProps<As extends ElementType = 'button'> = Omit<
  PropsOf<typeof ButtonBase, As>,
  'children' | 'square'
> & { as?: As; busy?: boolean; icon?: IconShape; children?: ReactNode };

/**
 * Shows a button, `type="button"` by default. `variant`: filled (one per screen), outline, quiet, danger, dangerQuiet;
 * `size`: its height, 28, 32, 36 or 40 px. Use `as={RouterLink} to="…"` for navigation.
 * A busy button keeps the focus and its label; it is announced as busy rather than disabled.
 */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>): ReactElement;
export function Button({ busy = false, icon, children, onClick, ...rest }: ButtonProps): ReactElement {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonBase
      type={rest.as ? undefined : 'button'}
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </ButtonBase>
  );
}
