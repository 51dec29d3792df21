import { cloneElement, type ReactElement } from 'react';

type Props = Record<string, unknown>;
type Handler = (event: { defaultPrevented?: boolean }) => void;

/**
 * Returns an element with additional props. Its own handlers are called first; one that prevents the
 * default keeps the additional one from being called.
 */
export function withHandlers(element: ReactElement, further: Record<string, unknown>): ReactElement {
  const own = element.props as Props;
  const added: Props = {};
  for (const [name, value] of Object.entries(further)) {
    const existing = own[name];
    added[name] =
      typeof value === 'function' && typeof existing === 'function'
        ? (event: { defaultPrevented?: boolean }) => {
            (existing as Handler)(event);
            if (!event?.defaultPrevented) (value as Handler)(event);
          }
        : value;
  }
  return cloneElement(element as ReactElement<Props>, added);
}
