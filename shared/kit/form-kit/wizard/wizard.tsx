import { useRef, type ReactNode } from 'react';
import { EditShell, type EditShellProps } from '../edit-shell';
import { UnsavedInput } from '../unsaved-input';
import { WizardBody, type Intercept, type WizardStep } from './wizard-body';

export interface WizardProps<Values extends object, Result = undefined> extends Omit<
  EditShellProps<Values, Result>,
  'id' | 'frame' | 'children' | 'label' | 'intercept' | 'note'
> {
  /** The title: `New campaign`. */
  label: string;
  steps: readonly WizardStep[];
  /** The label of the last step's button: `Send to 33,527 people`. */
  submitLabel: string;
  /** Shown on the right of every step; inside the form, so that it can read its values. */
  summary?: ReactNode;
  /** Mounted inside the form, whichever step is open, and with or without a summary: what keeps its draft. */
  keeper?: ReactNode;
  /** The number of steps that may be opened initially, 1 by default: more for a saved draft. */
  open?: number;
  /** The step to begin with if the address names none, such as the one to fix; by default the first. */
  start?: string | undefined;
  /** False if leaving loses nothing because a draft is stored; by default leaving asks. */
  asks?: boolean;
}

/**
 * Shows a form in steps. Input is kept when the step changes; each step is validated before the
 * next opens; a server error opens the step of its field. Pass the same `initialValues` object on
 * every render.
 */
export function Wizard<Values extends object, Result = undefined>({
  label,
  steps,
  submitLabel,
  summary,
  keeper,
  open = 1,
  start,
  asks = true,
  ...form
}: WizardProps<Values, Result>) {
  const intercept = useRef<Intercept>(() => false);
  return (
    <EditShell<Values, Result> {...form} label={label} note={false} intercept={() => intercept.current()}>
      <WizardBody
        label={label}
        steps={steps}
        submitLabel={submitLabel}
        summary={summary}
        open={open}
        start={start}
        intercept={intercept}
      />
      {keeper}
      {asks && <UnsavedInput />}
    </EditShell>
  );
}
