import { useCallback, useState, type MouseEvent } from 'react';
import { warmPanels } from '@heliograph/kit/overlay';
import { useNavigate } from '@heliograph/platform/router';

interface Pressed {
  /** The row whose menu is open, and its button. */
  menu: { id: string; triggerId: string } | null;
  closeMenu: () => void;
  onClick: (event: MouseEvent) => void;
  /** Preloads the code of menus on hover or focus of a row's button. */
  warm: (event: { target: EventTarget }) => void;
}

let made = 0;

/**
 * Handles clicks in the rows of a table: a name opens its row or follows its link, a menu button opens its
 * menu. One listener serves them all, so that rows are plain elements.
 */
export function usePressed(onOpen: ((id: string) => void) | undefined): Pressed {
  const navigate = useNavigate();
  const [menu, setMenu] = useState<Pressed['menu']>(null);
  const closeMenu = useCallback(() => {
    setMenu((open) => {
      if (open) document.getElementById(open.triggerId)?.removeAttribute('aria-expanded');
      return null;
    });
  }, []);
  const onClick = useCallback(
    (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const id = target?.closest('[data-row]')?.getAttribute('data-row');
      if (!id || !target) return;
      const button = target.closest('[data-menu]');
      if (button) {
        button.id ||= `hg-menu-${(made += 1)}`;
        button.setAttribute('aria-expanded', 'true');
        setMenu((open) => (open?.id === id ? null : { id, triggerId: button.id }));
        return;
      }
      const name = target.closest('[data-open]');
      if (!name) return;
      const address = name.getAttribute('href');
      if (address === null) onOpen?.(id);
      // The browser opens links in new tabs and windows.
      else if (
        !event.defaultPrevented &&
        event.button === 0 &&
        !event.metaKey &&
        !event.ctrlKey &&
        !event.shiftKey &&
        !event.altKey
      ) {
        event.preventDefault();
        void navigate(address);
      }
    },
    [navigate, onOpen],
  );
  const warm = useCallback(({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('[data-menu]')) warmPanels();
  }, []);
  return { menu, closeMenu, onClick, warm };
}
