/** Overlays. This barrel is light: their code, on Chakra's components, loads on intent. */
export { Dialog, type DialogProps } from './dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { Drawer, type DrawerProps } from './drawer';
export { Menu, OpenMenu, type MenuItem, type MenuProps } from './menu';
export { Popover, type PopoverProps } from './popover';
export { Tooltip } from './tooltip';
export { Combobox, type ComboboxProps, type Option } from './combobox';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control';
export { Tabs, type Tab, type TabsProps } from './tabs';
export { lazyPart } from './part/lazy-part';
export { warmPanels } from './load-panels';
export { isTyping } from './is-typing';
