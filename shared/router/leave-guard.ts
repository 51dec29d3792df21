/** Asks whether to leave; calls `leave` if the answer is yes. */
export type LeaveQuestion = (leave: () => void) => void;

let question: LeaveQuestion | null = null;

/**
 * Holds every move to another path of this tab until the question is answered; the answer lets go.
 * One question at a time: the newest applies.
 */
export function holdLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Releases the guard: the user has answered, or there is nothing to lose any more. */
export function letLeave(): void {
  question = null;
}

/** The open question, or null. */
export function leaveQuestion(): LeaveQuestion | null {
  return question;
}
