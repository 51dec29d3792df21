import { useRef, type ReactNode } from 'react';
import { FormShell, type FormShellProps } from '@heliograph/shared/forms';
import { UnsavedInput } from '../unsaved-input';
import { WizardBody, type Intercept, type WizardStep } from './wizard-body';

export interface WizardProps<Values extends object> extends Omit<FormShellProps<Values>, 'id' | 'frame' | 'children' | 'label' | 'intercept' | 'note'> {
  /** What is being made: `New campaign`. */
  label: string;
  steps: readonly WizardStep[];
  /** The verb and its object of the last step: `Send to 33,527 people`. */
  submitLabel: string;
  /** On the right of every step; inside the form, so that it may read its values. */
  summary?: ReactNode;
  /** How many steps may be opened from the start, 1 by default: more for a draft that was filled in before. */
  open?: number;
  /** False if leaving loses nothing because a draft is stored; otherwise leaving asks. */
  asks?: boolean;
}

/**
 * A form in steps. What was entered stays, whichever step is shown; each step is checked before the
 * next opens; what the server refuses in the end opens the step that has the field. Give
 * `initialValues` the same object each time.
 */
export function Wizard<Values extends object>({ label, steps, submitLabel, summary, open = 1, asks = true, ...form }: WizardProps<Values>) {
  const intercept = useRef<Intercept>(() => false);
  return (
    <FormShell<Values> {...form} label={label} note={false} intercept={() => intercept.current()}>
      <WizardBody label={label} steps={steps} submitLabel={submitLabel} summary={summary} open={open} intercept={intercept} />
      {asks && <UnsavedInput />}
    </FormShell>
  );
}
