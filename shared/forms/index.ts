/** Forms: final-form, the rules of specification §5 and fields on the kit's inputs. */
export { Form, useField, useForm, useFormState } from 'react-final-form';
export { FormShell, type FormShellProps } from './form/form-shell';
export { SubmitButton } from './form/submit-button';
export { notSaved, submitErrors, type SubmitErrors } from './form/submit-errors';
export { CheckboxField } from './field/checkbox-field';
export { PasswordField } from './field/password-field';
export { PhoneField } from './field/phone-field';
export { SelectField, type SelectFieldProps } from './field/select-field';
export { TextAreaField, TextField, type TextFieldProps } from './field/text-field';
export { useFormField, type FieldBase } from './field/use-form-field';
export { fromE164, toE164 } from './phone/e164';
export { maskPhone } from './phone/phone-mask';
export { email, equal, maxLength, maxValue, minLength, minValue, phone, phoneMaskLength, required } from './validators/rules';
export { all, type Validator } from './validators/validator';
