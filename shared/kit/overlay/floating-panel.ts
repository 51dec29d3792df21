/** The style of floating panels: menus, popovers, lists of options. */
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

/** Elements above a dialog that don't belong to it: pressing a toast doesn't close the dialog. */
export const persistentElements = [(): Element | null => document.querySelector('[data-toasts]')];

/** The dark backdrop of dialogs and drawers. */
export const scrimStyle = { position: 'fixed', inset: 0, bg: 'scrim', zIndex: 60, animation: 'fade 180ms' } as const;
