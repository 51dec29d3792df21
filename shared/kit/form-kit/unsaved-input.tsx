import { useFormState } from '@heliograph/kit/forms';
import { useLeaveQuestion } from './use-leave-question';

/** Reports whether the surrounding form has unsaved input, and whether it is being saved. */
export function useUnsaved(): { unsaved: boolean; running: boolean } {
  const {
    dirty = false,
    submitSucceeded = false,
    dirtySinceLastSubmit = false,
    submitting = false,
  } = useFormState({
    subscription: { dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true, submitting: true },
  });
  return { unsaved: dirty && !(submitSucceeded && !dirtySinceLastSubmit), running: submitting };
}

/** Asks before unsaved input of the surrounding form is lost, but not after it was saved. */
export function UnsavedInput() {
  const { unsaved, running } = useUnsaved();
  return useLeaveQuestion(unsaved, running).question;
}
