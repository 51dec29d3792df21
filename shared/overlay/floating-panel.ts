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
