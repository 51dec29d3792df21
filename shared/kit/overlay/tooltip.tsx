import { useEffect, useId, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { loadPanels } from './load-panels';
import type { TooltipPanelProps } from './panels/tooltip-panel';
import { withHandlers } from './with-handlers';

/** How long a control must be hovered or focused before its tooltip shows, in milliseconds. */
const openDelay = 400;

/** Shows a description of a control on hover and focus. It must not hold essential information. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  const made = useId();
  const id = (children.props as { id?: string }).id ?? made;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [Panel, setPanel] = useState<ComponentType<TooltipPanelProps> | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(true);
      // If loading fails, the control still works.
      loadPanels().then(
        (panels) => setPanel(() => panels.TooltipPanel),
        () => undefined,
      );
    }, openDelay);
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  return (
    <>
      {withHandlers(children, { id, onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end })}
      {shown && Panel && <Panel triggerId={id} content={content} onClose={end} />}
    </>
  );
}
