/** Overlays based on Chakra's components: loaded when the user is about to open one. */
export { ComboboxPanel } from './combobox-panel';
export { DialogPanel } from './dialog-panel';
export { DrawerPanel } from './drawer-panel';
export { MenuPanel } from './menu-panel';
export { PopoverPanel } from './popover-panel';
export { TooltipPanel } from './tooltip-panel';
