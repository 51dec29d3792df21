/** The look of what floats beside its button: menus, popovers, lists of options. */
export const floatingPanel = {
  bg: 'bg.raised',
  color: 'fg',
  borderRadius: '8',
  boxShadow: '2',
  outline: 'none',
  zIndex: 70,
  maxWidth: 'calc(100vw - 32px)',
  animation: 'rise 180ms cubic-bezier(.2,0,0,1)',
} as const;

/** What is above a dialog and no part of it: pressing a toast does not close what is open. */
export const persistentElements = [(): Element | null => document.querySelector('[data-toasts]')];

/** The dark veil behind dialogs and drawers. */
export const scrimStyle = { position: 'fixed', inset: 0, bg: 'scrim', zIndex: 60, animation: 'fade 180ms' } as const;
