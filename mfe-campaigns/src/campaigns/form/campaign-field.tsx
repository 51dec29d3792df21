import { createContext, useContext } from 'react';
import { CheckboxField, PhoneField, SelectField, TextAreaField, TextField, useFormState } from '@heliograph/kit/forms';
import { CheckboxGroupField } from '@heliograph/kit/form-kit';
import {
  campaignFieldNames,
  fieldSpec,
  type CampaignField as FieldName,
  type CampaignStep,
} from '@heliograph/contract/reference/campaign-fields';
import { campaignHasField, campaignRequires } from '@heliograph/contract/reference/campaign-form';
import { countries } from '@heliograph/contract/reference/countries';
import { Notice } from '@heliograph/kit/ui';
import { ruleOf } from './campaign-problems';
import { toRules, type CampaignValues } from './campaign-values';

/** Says which fields, by their path, can be changed in this form. */
export const Editable = createContext<(path: string) => boolean>(() => true);

/** Checks whether a field can be changed in this form. */
export const useEditable = (path: string): boolean => useContext(Editable)(path);

/** Returns the current values of the form. */
export function useCampaignValues(): CampaignValues {
  return useFormState<CampaignValues>({ subscription: { values: true } }).values;
}

const countryOptions = countries.map(({ code3, name }) => ({ value: code3, label: name }));

/** Edits one field of the channel; nothing if the campaign doesn't have it, or if it can't be changed. */
export function CampaignField({ field }: { field: FieldName }) {
  const form = toRules(useCampaignValues());
  const editable = useEditable(`data.${field}`);
  if (!editable || !campaignHasField(form, field)) return null;
  const { kind, label, of, help } = fieldSpec(field);
  const name = `data.${field}`;
  const base = { name, label, help, required: campaignRequires(form, field), validate: ruleOf(name) };
  if (kind === 'flag') return <CheckboxField {...base} />;
  if (kind === 'choices')
    return (
      <CheckboxGroupField
        name={name}
        label={label}
        help={help}
        options={of?.options() ?? []}
        {...(base.required && { atLeastOne: 'option' })}
      />
    );
  if (kind === 'choice') return <SelectField {...base} options={of?.options() ?? []} placeholder="Choose" />;
  if (kind === 'country') return <SelectField {...base} options={countryOptions} placeholder="Choose" />;
  if (kind === 'long' || kind === 'links')
    return <TextAreaField {...base} rows={kind === 'links' ? 2 : field === 'messageFlow' ? 6 : 3} />;
  if (kind === 'phone') return <PhoneField {...base} autoComplete="off" />;
  return (
    <TextField
      {...base}
      autoComplete="off"
      {...(kind === 'link' && { type: 'url', placeholder: 'https://' })}
      {...(kind === 'email' && { type: 'email' })}
    />
  );
}

/** Edits the fields of the channel that belong to a step. */
export function StepFields({ step }: { step: CampaignStep }) {
  return campaignFieldNames
    .filter((field) => fieldSpec(field).step === step)
    .map((field) => <CampaignField key={field} field={field} />);
}

/** Explains why a step has no fields to change. */
export function FixedNote({ what }: { what: string }) {
  return <Notice>{what} can’t be changed after the submission. Clone the campaign to register another one.</Notice>;
}
