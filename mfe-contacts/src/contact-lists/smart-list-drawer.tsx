import type { CallResponse } from '@heliograph/contract';
import { ErrorPanel } from '@heliograph/kit/data';
import type { ContactCondition } from '@heliograph/contract/calls/contact-filter';
import { CheckboxGroupField, FormDrawer, FormGroup, useEditBase } from '@heliograph/kit/form-kit';
import { maxLength, SelectField, TextField, useField } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { consentStatus } from '@heliograph/contract/reference/contacts';
import { useShell } from '@heliograph/platform/session';
import { Spinner } from '@heliograph/kit/ui';
import { fieldChoices, type FieldChoice } from '../conditions/condition-fields';
import { ConditionsEditor } from '../conditions/conditions-editor';
import { useCustomFields } from '../conditions/use-custom-fields';
import { useStaticLists } from '../contact-form/use-lists';
import { formOf, queryOf, type SmartForm } from './smart-list-values';

const nameRule = maxLength('Name', 64);
const optOuts = [
  { value: 'no', label: 'Has not opted out' },
  { value: 'yes', label: 'Opted out' },
];
const consents = consentStatus.options();

function ConditionsField({ fields }: { fields: readonly FieldChoice[] }) {
  const { input } = useField<readonly ContactCondition[]>('conditions');
  return <ConditionsEditor fields={fields} conditions={input.value} onChange={input.onChange} />;
}

export interface SmartListDrawerProps {
  /** The list to edit; omitted for a new one. */
  contactListUUID?: string;
  name?: string;
  onClose: () => void;
}

/** Adds a smart list, or changes its filter. */
export function SmartListDrawer({ contactListUUID, name = '', onClose }: SmartListDrawerProps) {
  const shell = useShell();
  const isNew = contactListUUID === undefined;
  const { data, error, refetch, isFetching } = useCall(
    'contact.manage/getlist',
    { contactListUUID: contactListUUID ?? '' },
    { enabled: !isNew, once: true },
  );
  const fields = fieldChoices(useCustomFields());
  const lists = (useStaticLists() ?? []).map((list) => ({ value: list.contactListUUID, label: list.name }));
  const edit = useEditBase({
    read: data,
    valuesOf: (read?: CallResponse<'contact.manage/getlist'>) => formOf(read?.name ?? name, read?.query ?? {}),
    load: () => shell.call('contact.manage/getlist', { contactListUUID: contactListUUID ?? '' }),
    sets: ['consent', 'contactListUUID', 'notContactListUUID'],
  });
  const ready = isNew || data !== undefined;
  return (
    <FormDrawer<SmartForm>
      open
      onClose={onClose}
      title={isNew ? 'Add smart list' : `Filter of ${name}`}
      submitLabel={isNew ? 'Add smart list' : 'Save filter'}
      edit={edit}
      subtitle="Contacts join and leave automatically. Members are counted again every 15 minutes."
      onSubmit={async (values) => {
        if (!ready) return { name: 'Loading' };
        const list = await shell.call('contact.manage/savelist', {
          ...(!isNew && { contactListUUID, revision: edit.read?.revision }),
          name: values.name,
          query: queryOf(edit.read?.query ?? {}, values),
        });
        if (isNew) shell.navigate(`/main/contact-lists/${list.contactListUUID}/details`);
        return undefined;
      }}
      onSaved={(values) => shell.toast.success(`Smart list ${values.name} ${isNew ? 'added' : 'saved'}`)}
    >
      {!ready &&
        (error ? (
          <ErrorPanel
            title="We couldn’t load this list"
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Spinner label="Loading" />
        ))}
      {ready && (
        <>
          <TextField name="name" label="Name" required validate={nameRule} autoComplete="off" />
          <FormGroup title="All of these hold">
            <ConditionsField fields={fields} />
            <TextField name="tag" label="Has any of these tags" autoComplete="off" help="Separated by commas." />
            <CheckboxGroupField name="consent" label="Consent" options={consents} inline />
            <SelectField name="optedOut" label="Opt-out" placeholder="Either" options={optOuts} />
            <CheckboxGroupField
              name="contactListUUID"
              label="On any of these lists"
              options={[{ value: 'none', label: 'No list' }, ...lists]}
            />
            {lists.length > 0 && (
              <CheckboxGroupField name="notContactListUUID" label="On none of these lists" options={lists} />
            )}
          </FormGroup>
        </>
      )}
    </FormDrawer>
  );
}
