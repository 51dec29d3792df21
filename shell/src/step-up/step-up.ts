import type { StepUpMethod } from '@heliograph/contract';

/** Asks the user to confirm their identity: one dialog at a time, however many calls need it. */
export interface StepUp {
  /** Resolves with true once the user has confirmed it, with false if they cancel. */
  confirm(method: StepUpMethod): Promise<boolean>;
  /** How they are being asked to; null if no dialog is open. */
  asked(): StepUpMethod | null;
  /** Closes the dialog. */
  settle(confirmed: boolean): void;
  /** Calls back when a dialog opens or closes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

interface Question {
  method: StepUpMethod;
  answer: Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

/** Creates the state of step-up questions; one is open at a time. */
export function createStepUp(): StepUp {
  let question: Question | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Question | null): void => {
    question = next;
    listeners.forEach((listener) => listener());
  };
  return {
    confirm(method) {
      if (question) return question.answer;
      let settle: Question['settle'] = () => undefined;
      const answer = new Promise<boolean>((resolve) => (settle = resolve));
      change({ method, answer, settle });
      return answer;
    },
    asked: () => question?.method ?? null,
    settle(confirmed) {
      question?.settle(confirmed);
      change(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
