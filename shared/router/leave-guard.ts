/** Asks whether to leave; calls `leave` if the answer is yes. */
export type LeaveQuestion = (leave: () => void) => void;

let question: LeaveQuestion | null = null;

/**
 * Stops every navigation to another path of this tab until the user answers; the returned function removes the guard.
 * Only one guard is active: the newest.
 */
export function blockLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Removes the guard: the user has answered, or nothing is unsaved any more. */
export function allowLeaving(): void {
  question = null;
}

/** Returns the active guard, or null. */
export function leaveQuestion(): LeaveQuestion | null {
  return question;
}
