import { useEffect, useRef, type RefObject } from 'react';
import { Popover as Base, Portal } from '@chakra-ui/react';
import { chakra } from '@heliograph/kit/ui';
import { floatingPanel } from '../floating-panel';
import type { PopoverProps } from '../types';
import { firstFocus } from './first-focus';
import { ChakraScope } from './scope';

/** How long to wait for the first field of a popover, in milliseconds: its content may still be loading. */
const patience = 3_000;

/** A menu that opened the popover returns the focus to its own button within this time, in milliseconds. */
const settled = 150;

/** Focuses the first field of a panel that has just opened, or the panel until there is one. */
function useFirstFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = content.current;
    if (!panel) return undefined;
    const go = (): boolean => {
      const first = firstFocus(panel);
      first?.focus({ preventScroll: true });
      return first !== null && document.activeElement === first;
    };
    const start = (): boolean => {
      panel.focus({ preventScroll: true });
      return go();
    };
    const again = setTimeout(() => panel.contains(document.activeElement) || start(), settled);
    if (start()) return () => clearTimeout(again);
    // The user has moved the focus elsewhere.
    const observer = new MutationObserver(() => (document.activeElement !== panel || go()) && observer.disconnect());
    observer.observe(panel, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      observer.disconnect();
      clearTimeout(again);
      clearTimeout(timer);
    };
  }, [content]);
}

export interface PopoverPanelProps extends Pick<
  PopoverProps,
  'title' | 'hideTitle' | 'width' | 'returnFocus' | 'children'
> {
  /** Id of its trigger button, which gets the focus back. */
  triggerId: string;
  onClose: () => void;
}

/** Shows an open `Popover`. */
export function PopoverPanel({
  triggerId,
  title,
  hideTitle = false,
  width = 216,
  returnFocus,
  onClose,
  children,
}: PopoverPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  useFirstFocus(content);
  return (
    <ChakraScope>
      <Base.Root
        defaultOpen
        ids={{ trigger: triggerId }}
        finalFocusEl={returnFocus}
        onOpenChange={({ open }) => !open && onClose()}
        positioning={{ placement: 'bottom-start', gutter: 4 }}
      >
        <Portal>
          <Base.Positioner>
            <Base.Content
              ref={content}
              tabIndex={-1}
              {...floatingPanel}
              width={`${width}px`}
              padding="12px"
              aria-label={title}
            >
              {!hideTitle && (
                <Base.Title fontWeight={600} marginBottom="8">
                  {title}
                </Base.Title>
              )}
              <chakra.div data-body display="contents">
                {children}
              </chakra.div>
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </ChakraScope>
  );
}
