import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { chakra, toast } from '@heliograph/shared/ui';
import { FormErrors } from './form-errors';
import { saysItself, submitErrors, type SubmitErrors } from './submit-errors';

const FormElement = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

export interface FormShellProps<Values extends object> {
  /** Accessible name of the form, where a screen has more than one. */
  label?: string;
  /** Of the form element, for buttons that stand outside of it. */
  id?: string;
  /** New ones replace what is untouched and leave what a person has typed. */
  initialValues?: Partial<Values>;
  /**
   * Does the work. A `CallError` that it rejects with is shown at its fields; errors by field name
   * may also be returned. While it runs a second submit does nothing.
   */
  onSubmit(values: Values): Promise<SubmitErrors | undefined | void>;
  /** Called when the work is done and the form has no unsaved input any more: the place to close or to go on. */
  onSaved?(values: Values): void;
  /** Names of the wire that differ from the names in the form. */
  names?: Record<string, string>;
  /** Puts the form element into something that needs the form's state too, such as a drawer with its buttons. */
  frame?: (form: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A form: runs the rules of its fields, puts the focus on the first error, takes back what the server refuses. */
export function FormShell<Values extends object>({ label, id, initialValues, onSubmit, onSaved, names, frame, children }: FormShellProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef<Values | null>(null);
  const [attempts, setAttempts] = useState(0);

  // Runs after the attempt's messages stand in the page, so that the first one can be found.
  useEffect(() => {
    if (attempts === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  const submitted = (): void => {
    setAttempts((count) => count + 1);
    const values = saved.current;
    saved.current = null;
    if (values) onSaved?.(values);
  };

  return (
    <Form<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      subscription={{}}
      onSubmit={async (values, form) => {
        try {
          const errors = (await onSubmit(values)) ?? undefined;
          if (!errors) saved.current = values;
          return errors;
        } catch (error) {
          const errors = submitErrors(error, form.getRegisteredFields(), names);
          if (saysItself(errors)) toast.retract(error);
          return errors;
        }
      }}
      render={({ handleSubmit }) => {
        const form = (
          <FormElement
            ref={element}
            id={id}
            noValidate
            aria-label={label}
            onSubmit={(event: FormEvent) => {
              void Promise.resolve(handleSubmit(event)).finally(submitted);
            }}
          >
            <FormErrors />
            {children}
          </FormElement>
        );
        return frame ? frame(form) : form;
      }}
    />
  );
}
