/** Elements with style props, buttons, fields, icons, toasts, and the color mode; in the first script of the shell. */
export { KitProvider } from './kit-provider';
export {
  applyColorMode,
  colorMode,
  colorModeChoice,
  setColorMode,
  toggleColorMode,
  watchColorMode,
} from './theme/color-mode';
export type { ColorMode, ColorModeChoice } from './theme/color-mode';
export { touch } from './theme/touch';
export { useColorMode, useColorModeChoice } from './theme/use-color-mode';
export type { Color } from './style/style-values';
export type { PropsOf, Styles } from './style/types';
export { Box, chakra, Divider, Flex, Grid, HStack, SkipLink, Stack, VisuallyHidden } from './layout';
export { Heading, Kbd, Link, Mono, Text } from './text';
export { Button } from './button/button';
export type { ButtonProps } from './button/button';
export { IconButton } from './button/icon-button';
export { FieldShell } from './field/field-shell';
export type { FieldShellProps } from './field/field-shell';
export { RequiredMark } from './field/required-mark';
export { useFieldControl } from './field/field-context';
export { controlStyle } from './field/control-style';
export { Input, Textarea } from './field/input';
export type { InputProps } from './field/input';
export { NativeSelect } from './field/native-select';
export { Checkbox, Tick } from './field/checkbox';
export type { CheckboxProps } from './field/checkbox';
export { focusTitle } from './focus/focus-title';
export { Notice } from './notice';
export type { NoticeTone } from './notice';
export { Spinner } from './spinner';
export { toast, toastStore, type ToastAction } from './toast/toast-store';
export { Icon } from './icon/icon';
export { iconStrip } from './icon/mask';
export type { IconShape } from './icon/icon';
export * from './icon/icons';
export { Logo } from './icon/logo';
