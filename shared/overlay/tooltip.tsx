import { useEffect, useId, useRef, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { loadPanels } from './load-panels';
import type { TooltipPanelProps } from './panels/tooltip-panel';
import { withHandlers } from './with-handlers';

/** How long a control must be pointed at or have the focus before it is explained, in milliseconds. */
const openDelay = 400;

/** A description of a control, on hover and on focus. It must not hold essential information. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  const made = useId();
  const id = (children.props as { id?: string }).id ?? made;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [Panel, setPanel] = useState<ComponentType<TooltipPanelProps> | null>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setWanted(true);
      // Without its explanation the control works as well.
      loadPanels().then((panels) => setPanel(() => panels.TooltipPanel), () => undefined);
    }, openDelay);
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setWanted(false);
  };
  return (
    <>
      {withHandlers(children, { id, onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end })}
      {wanted && Panel && <Panel triggerId={id} content={content} onClose={end} />}
    </>
  );
}
