import type { OwnFilter } from '@heliograph/kit/data';
import { conditionText, fieldChoices, formatCondition, parseCondition, type CustomField } from './condition-fields';
import { ConditionsEditor } from './conditions-editor';

/** Returns the filter by conditions on all fields, for the list of contacts. */
export function conditionFilter(custom: readonly CustomField[]): OwnFilter {
  const fields = fieldChoices(custom);
  const parsed = (values: readonly string[]) => values.flatMap((value) => parseCondition(value) ?? []);
  return {
    usable: (value) => parseCondition(value) !== null,
    request: parseCondition,
    label: (values) =>
      values.length > 1
        ? `${values.length} conditions`
        : parsed(values)
            .map((one) => conditionText(one, fields))
            .join(''),
    editor: ({ values, onChange }) => (
      <ConditionsEditor
        fields={fields}
        conditions={parsed(values)}
        onChange={(next) => onChange(next.map(formatCondition))}
      />
    ),
  };
}
