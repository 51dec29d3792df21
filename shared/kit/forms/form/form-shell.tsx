import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FormApi } from 'final-form';
import { Form, useForm, useFormState } from 'react-final-form';
import { CallError } from '@heliograph/platform/session';
import { chakra, toast, Notice } from '@heliograph/kit/ui';
import { sentValues, shownFields } from '../field/kept-fields';
import { focusFirstError, showsErrors, submitErrors, type SubmitErrors } from './submit-errors';
import { RequiredNote } from './submit-button';
import { SubmitResult, type Submitted } from './submit-result';

/** Shows server errors that belong to no field, at the top of the form. */
function FormErrors() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  const sentences: readonly string[] = Array.isArray(submitError) ? submitError : [];
  if (sentences.length === 0) return null;
  return <Notice tone="error">{sentences.join('. ')}</Notice>;
}

const FormElement = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '20' } });

const mutators = { revalidate: () => undefined };

export interface FormShellProps<Values extends object, Result = undefined> {
  /** Accessible name of the form, if a screen has several. */
  label?: string;
  /** Id of the form element, for buttons outside it. */
  id?: string;
  /** New values replace untouched ones and keep the user's input. */
  initialValues?: Partial<Values>;
  /**
   * Submits the form. Receives the values without those of hidden fields, and all of them. A `CallError` that
   * it rejects with is shown at its fields; errors by field name may also be returned. What the call answered is
   * returned as `withResult(answer)`. While it is pending, another submit does nothing.
   */
  onSubmit(values: Values, all: Values): Promise<Submitted<Result>>;
  /**
   * Called with what was sent and the result after the submission has succeeded and the form has no unsaved input:
   * close or navigate here.
   */
  onSaved?(values: Values, result: Result): void;
  /**
   * Called if the submission was rejected because someone else changed the record (409 `CHANGED`): loads their version
   * into the form, and returns what to show at its fields.
   */
  onConflict?(form: FormApi<Values>): Promise<SubmitErrors>;
  /** Called first on submit; returns true if it handled the submit, such as by opening the next step. */
  intercept?(form: FormApi<Values>): boolean;
  /** Field names of the API that differ from the names in the form. */
  names?: Record<string, string>;
  /** False if the form has its own `RequiredNote`. */
  note?: boolean;
  /** Wraps the form element in content that needs the form's state, such as a drawer with its buttons. */
  frame?: (form: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A form: validates its fields, focuses the first error, shows what the server rejects. */
export function FormShell<Values extends object, Result = undefined>({
  initialValues,
  onSubmit,
  onConflict,
  names,
  ...rest
}: FormShellProps<Values, Result>) {
  const saved = useRef<Saved<Values, Result> | null>(null);
  const latest = useRef({ onSubmit, onConflict });
  // React Final Form takes a new handler only after the paint, but a press may come before that, on a button that
  // already names what the new handler does.
  useLayoutEffect(() => {
    latest.current = { onSubmit, onConflict };
  });
  return (
    <Form<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      mutators={mutators}
      subscription={{}}
      onSubmit={async (all, form) => {
        const values = sentValues<Values>(form);
        try {
          const submitted = await latest.current.onSubmit(values, all);
          if (submitted && !(submitted instanceof SubmitResult)) return submitted;
          // Only a form whose result is undefined may submit without one.
          saved.current = { values, result: submitted ? submitted.result : (undefined as Result) };
          return undefined;
        } catch (error) {
          const merged = await mergeConflict(error, form, latest.current.onConflict);
          if (merged) return merged;
          const errors = submitErrors(error, shownFields(form), names);
          if (showsErrors(errors)) toast.retract(error);
          return errors;
        }
      }}
      render={() => (
        <FormBody<Values, Result>
          {...rest}
          takeSaved={() => {
            const taken = saved.current;
            saved.current = null;
            return taken;
          }}
        />
      )}
    />
  );
}

/** Merges someone else's change after a rejection; null for any other failure, and if their version can't load. */
async function mergeConflict<Values extends object>(
  error: unknown,
  form: FormApi<Values>,
  onConflict: ((form: FormApi<Values>) => Promise<SubmitErrors>) | undefined,
): Promise<SubmitErrors | null> {
  if (!onConflict || !(error instanceof CallError) || error.code !== 'CHANGED') return null;
  try {
    const errors = await onConflict(form);
    toast.retract(error);
    return errors;
  } catch (failure) {
    if (failure instanceof CallError) return null;
    throw failure;
  }
}

/** A successful submit. */
interface Saved<Values, Result> {
  values: Values;
  result: Result;
}

type FormBodyProps<Values extends object, Result> = Omit<
  FormShellProps<Values, Result>,
  'initialValues' | 'onSubmit' | 'onConflict' | 'names'
> & {
  /** Returns the last successful submit, once. */
  takeSaved: () => Saved<Values, Result> | null;
};

function FormBody<Values extends object, Result>({
  label,
  id,
  onSaved,
  intercept,
  note = true,
  frame,
  takeSaved,
  children,
}: FormBodyProps<Values, Result>) {
  const form = useForm<Values>('FormShell');
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);

  // Runs after the errors of the attempt are rendered, so that the first one can be found.
  useEffect(() => {
    if (attempts > 0 && element.current) focusFirstError(element.current);
  }, [attempts]);

  // Fields that unmount with the form need no validation each.
  useLayoutEffect(() => () => form.pauseValidation(), [form]);

  const attempt = async (): Promise<void> => {
    if (!intercept?.(form)) await form.submit();
    setAttempts((count) => count + 1);
    const saved = takeSaved();
    if (saved) onSaved?.(saved.values, saved.result);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Submitting a form in a dialog must not submit the form that opened it.
    event.stopPropagation();
    void attempt();
  };

  const body = (
    <FormElement ref={element} id={id} noValidate aria-label={label} onSubmit={submit}>
      <FormErrors />
      {note && <RequiredNote />}
      {children}
    </FormElement>
  );
  return frame ? frame(body) : body;
}
