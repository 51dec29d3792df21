/** The form kit for doing work; loaded by the first screen that edits something. */
export { FormDrawer, type FormDrawerProps } from './drawer/form-drawer';
export { FormDialog, type FormDialogProps } from './dialog/form-dialog';
export { FormPage, type FormPageProps } from './page/form-page';
export { FormColumns } from './page/form-columns';
export { FormGroup } from './page/form-group';
export { Wizard, type WizardProps, type WizardStep } from './wizard/wizard';
export { Steps } from './wizard/steps';
export { SummaryFigure, SummaryLines, type SummaryLine } from './summary/summary';
export { MoneyField, type MoneyFieldProps } from './money/money-field';
export { fromWireMoney, maxMoney, minMoney, money, parseMoney, toWireMoney } from './money/money-text';
export { AddressFields, type AddressFieldsProps } from './address/address-fields';
export { ComboboxField, type ComboboxFieldProps } from './choice/combobox-field';
export { TimeZoneField } from '../address/time-zone-field';
export { RadioCards, type RadioCard } from './choice/radio-cards';
export { DateField, type DateFieldProps } from './date/date-field';
export { UnsavedInput, useUnsaved } from './leave/unsaved-input';
export { useLeaveQuestion } from './leave/use-leave-question';
