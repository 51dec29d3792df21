/** Forms: final-form, the rules of specification §5, and fields with the kit's inputs. */
export { Form, useForm, useFormState } from 'react-final-form';
export { FormShell, type FormShellProps } from './form/form-shell';
export { withResult, type Submitted } from './form/submit-result';
export { firstError } from './form/submit-errors';
export { RequiredNote } from './form/submit-button';
export { SubmitButton } from './form/submit-button';
export { notSaved, submitErrors, type SubmitErrors } from './form/submit-errors';
export { CheckboxField } from './field/checkbox-field';
export { PasswordField } from './field/password-field';
export { PhoneField } from './field/phone-field';
export { FieldGroup } from './field/field-group';
export { refusedFields, sentValues, shownFields } from './field/kept-fields';
export { SelectField, type SelectFieldProps } from './field/select-field';
export { TextAreaField, TextField, type TextFieldProps } from './field/text-field';
export { useField, type FieldOptions } from './field/use-field';
export { useFieldValue } from './field/use-field';
export { useFormField, type FieldBase } from './field/use-form-field';
export { fromE164, phoneForCall, toE164 } from './phone/e164';
export { maskPhone } from './phone/phone-mask';
export {
  email,
  equal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  phone,
  phoneMaskLength,
  required,
  wholeNumber,
} from './rules';
export { all, limit, type Validator } from './validator';
