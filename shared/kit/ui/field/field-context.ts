import { createContext, useContext } from 'react';

/** The values that a control reads from its surrounding field. */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/**
 * Returns the attributes that connect a control to its label, help and error; its own outside a `FieldShell`.
 * The field's id takes precedence, because its label refers to it.
 */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string }) {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    id: field.id,
    'aria-describedby': [field.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
