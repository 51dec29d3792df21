import { useState } from 'react';
import { PlusIcon } from '@heliograph/kit/data';
import type { ContactCondition } from '@heliograph/contract/calls/contact-filter';
import { contactLimits, type ConditionOp } from '@heliograph/contract/reference/contacts';
import { Button, chakra, CloseIcon, IconButton, Input, NativeSelect, Stack, Text } from '@heliograph/kit/ui';
import { conditionText, needsValue, opLabel, opsOf, type FieldChoice } from './condition-fields';

interface ValueProps {
  choice: FieldChoice;
  value: string;
  onChange: (value: string) => void;
}

/** The control for the value of a condition, by the type of its field. */
function ValueInput({ choice: { type, options }, value, onChange }: ValueProps) {
  const choices =
    type === 'BOOLEAN'
      ? [
          ['true', 'yes'],
          ['false', 'no'],
        ]
      : options.map((option) => [option, option]);
  if (type === 'CHOICE' || type === 'BOOLEAN') {
    return (
      <NativeSelect
        size={32}
        aria-label="Value"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Choose</option>
        {choices.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <Input
      size={32}
      aria-label="Value"
      type={type === 'DATE' ? 'date' : 'text'}
      inputMode={type === 'NUMBER' ? 'decimal' : undefined}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Returns the typed value in the format of the call; undefined if it can't be compared with. */
function valueOf({ type }: FieldChoice, text: string): ContactCondition['value'] {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (type === 'NUMBER') return Number.isFinite(Number(trimmed)) ? Number(trimmed) : undefined;
  return type === 'BOOLEAN' ? trimmed === 'true' : trimmed;
}

export interface ConditionsEditorProps {
  fields: readonly FieldChoice[];
  conditions: readonly ContactCondition[];
  onChange: (conditions: readonly ContactCondition[]) => void;
}

/** Edits conditions that must all hold: those that are set, and one to add. */
export function ConditionsEditor({ fields, conditions, onChange }: ConditionsEditorProps) {
  const [field, setField] = useState(fields[1]?.field ?? '');
  const [op, setOp] = useState<ConditionOp>('IS');
  const [text, setText] = useState('');
  const choice = fields.find((one) => one.field === field) ?? fields[0];
  if (!choice) return null;
  const value = valueOf(choice, text);
  const ready = !needsValue(op) || value !== undefined;
  const add = (): void => {
    if (!ready) return;
    onChange([...conditions, { field: choice.field, op, ...(needsValue(op) && value !== undefined && { value }) }]);
    setText('');
  };
  const choose = (next: string): void => {
    setField(next);
    setText('');
    const ops = opsOf(fields.find((one) => one.field === next)?.type ?? 'TEXT');
    if (!ops.includes(op)) setOp(ops[0] ?? 'IS');
  };
  return (
    <Stack gap="12">
      {conditions.length > 0 && (
        <chakra.ul aria-label="Conditions">
          {conditions.map((condition, index) => {
            const words = conditionText(condition, fields);
            return (
              <chakra.li
                key={words}
                display="flex"
                alignItems="center"
                justifyContent="space-between"
                gap="8"
                minHeight="32px"
              >
                <Text overflowWrap="anywhere">{words}</Text>
                <IconButton
                  icon={CloseIcon}
                  size={28}
                  aria-label={`Remove ${words}`}
                  onClick={() => onChange(conditions.filter((_, at) => at !== index))}
                />
              </chakra.li>
            );
          })}
        </chakra.ul>
      )}
      {conditions.length < contactLimits.conditions && (
        <Stack gap="8">
          <NativeSelect
            size={32}
            aria-label="Field"
            value={choice.field}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {fields.map((one) => (
              <option key={one.field} value={one.field}>
                {one.label}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            size={32}
            aria-label="Comparison"
            value={op}
            onChange={(event) => setOp(event.currentTarget.value as ConditionOp)}
          >
            {opsOf(choice.type).map((one) => (
              <option key={one} value={one}>
                {opLabel(one, choice.type)}
              </option>
            ))}
          </NativeSelect>
          {needsValue(op) && <ValueInput choice={choice} value={text} onChange={setText} />}
          <div>
            <Button size={28} icon={PlusIcon} disabled={!ready} onClick={add}>
              Add condition
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}
