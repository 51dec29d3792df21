import { useFormState } from '@heliograph/shared/forms';
import { useLeaveQuestion } from './use-leave-question';

/** Whether the form around it holds input that was not saved, and whether it is being saved now. */
export function useUnsaved(): { unsaved: boolean; running: boolean } {
  const { dirty = false, submitSucceeded = false, dirtySinceLastSubmit = false, submitting = false } = useFormState({
    subscription: { dirty: true, submitSucceeded: true, dirtySinceLastSubmit: true, submitting: true },
  });
  return { unsaved: dirty && !(submitSucceeded && !dirtySinceLastSubmit), running: submitting };
}

/** Put into a form: asks before its unsaved input is lost, never after it was saved. */
export function UnsavedInput() {
  const { unsaved, running } = useUnsaved();
  return useLeaveQuestion(unsaved, running).question;
}
