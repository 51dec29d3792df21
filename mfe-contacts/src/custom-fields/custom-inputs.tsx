import { DateField, FormGroup } from '@heliograph/kit/form-kit';
import { maxLength, SelectField, TextField, type Validator } from '@heliograph/kit/forms';
import { contactLimits } from '@heliograph/contract/reference/contacts';
import type { CustomField } from '../conditions/condition-fields';

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const isNumber =
  (name: string): Validator =>
  (value) =>
    value === undefined || value === '' || Number.isFinite(Number(value)) ? undefined : `${name} must be a number`;

function CustomInput({ field: { key, name, type, options } }: { field: CustomField }) {
  const path = `custom.${key}`;
  switch (type) {
    case 'TEXT':
      return (
        <TextField name={path} label={name} validate={maxLength(name, contactLimits.customText)} autoComplete="off" />
      );
    case 'NUMBER':
      return <TextField name={path} label={name} inputMode="decimal" validate={isNumber(name)} autoComplete="off" />;
    case 'DATE':
      return <DateField name={path} label={name} />;
    case 'BOOLEAN':
      return <SelectField name={path} label={name} placeholder="Not known" options={yesOrNo} />;
    case 'CHOICE':
      return (
        <SelectField
          name={path}
          label={name}
          placeholder="Not known"
          options={options.map((value) => ({ value, label: value }))}
        />
      );
  }
}

/** Edits the custom fields of a contact; nothing if the account has none. */
export function CustomInputs({ fields }: { fields: readonly CustomField[] }) {
  if (!fields.length) return null;
  return (
    <FormGroup title="Custom fields">
      {fields.map((field) => (
        <CustomInput key={field.key} field={field} />
      ))}
    </FormGroup>
  );
}
