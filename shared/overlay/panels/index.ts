/** What opens over a page, on Chakra's components: fetched when a person is about to open something. */
export { ComboboxPanel } from './combobox-panel';
export { DialogPanel } from './dialog-panel';
export { DrawerPanel } from './drawer-panel';
export { MenuPanel } from './menu-panel';
export { PopoverPanel } from './popover-panel';
export { TooltipPanel } from './tooltip-panel';
