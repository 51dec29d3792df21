/** Asks whether to leave; calls `leave` if the answer is yes. */
export type LeaveQuestion = (leave: () => void) => void;

let questions: readonly LeaveQuestion[] = [];

/**
 * Stops every navigation to another path of this tab until the user answers; the returned function removes the guard.
 * Only one guard is active: the newest; once it is removed, such as by closing a drawer, the one before it.
 */
export function blockLeaving(ask: LeaveQuestion): () => void {
  questions = [...questions, ask];
  return () => {
    questions = questions.filter((one) => one !== ask);
  };
}

/** Removes the guards: the user has answered, or nothing is unsaved any more. */
export function allowLeaving(): void {
  questions = [];
}

/** Returns the active guard, or null. */
export function leaveQuestion(): LeaveQuestion | null {
  return questions.at(-1) ?? null;
}
