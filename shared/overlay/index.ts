/** Overlays. This barrel is light: their code, on Chakra's components, loads on intent. */
export { Dialog, type DialogProps } from './dialog/dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Drawer, type DrawerProps } from './drawer/drawer';
export { Menu, OpenMenu, type MenuItem, type MenuProps } from './menu/menu';
export { Popover, type PopoverProps } from './popover/popover';
export { Tooltip } from './tooltip/tooltip';
export { Combobox, type ComboboxProps, type Option } from './select/combobox';
export { SegmentedControl, type SegmentedControlProps } from './tabs/segmented-control';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';
export { lazyPart } from './part/lazy-part';
export { warmPanels } from './load-panels';
export { isTyping } from './keys/is-typing';
