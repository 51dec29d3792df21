/** What opens over a page. This barrel is light: the code behind it, on Chakra's components, comes on intent. */
export { Dialog } from './dialog/dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Drawer } from './drawer/drawer';
export { Menu, OpenMenu } from './menu/menu';
export { Popover } from './popover/popover';
export { Tooltip } from './tooltip/tooltip';
export { Combobox } from './select/combobox';
export { SegmentedControl, type SegmentedControlProps } from './tabs/segmented-control';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';
export { lazyPart } from './part/lazy-part';
export { warmPanels } from './load-panels';
export { isTyping } from './keys/is-typing';
export type { ComboboxProps, DialogProps, DrawerProps, MenuItem, MenuProps, Option, PopoverProps } from './types';
