import type { CustomValues } from '@heliograph/contract/calls/contact-filter';
import { fieldError } from '../../../base/refusal';
import type { CustomField } from './custom-fields';
import { isDay } from '../../../base/days';

type Given = readonly { key: string; value: CustomValues[string] | null }[];

/**
 * Checks the custom values of a save (422 on `custom.` and the key) and returns them: those to set, and the keys to
 * clear.
 */
export function checkCustomValues(
  fields: readonly CustomField[],
  given: Given,
): { set: CustomValues; clear: string[] } {
  const set: CustomValues = {};
  const clear: string[] = [];
  for (const { key, value } of given) {
    const field = fields.find((one) => one.key === key);
    if (!field)
      throw fieldError(`custom.${key}`, 'unknown', `There is no field ${key}. Reload to see the current fields.`);
    const kept = typeof value === 'string' ? value.trim() : value;
    if (kept === null || kept === '') clear.push(key);
    else if (fits(field, kept)) set[key] = kept;
    else throw fieldError(`custom.${key}`, 'invalid', `${field.name} must be valid`);
  }
  return { set, clear };
}

function fits({ type, options }: CustomField, value: CustomValues[string]): boolean {
  switch (type) {
    case 'TEXT':
      return typeof value === 'string';
    case 'NUMBER':
      return typeof value === 'number';
    case 'DATE':
      return typeof value === 'string' && isDay(value);
    case 'BOOLEAN':
      return typeof value === 'boolean';
    case 'CHOICE':
      return typeof value === 'string' && options.includes(value);
  }
}
