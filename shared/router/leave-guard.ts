/** Asks whether to leave; calls `leave` if the answer is yes, and nothing if it is no. */
export type LeaveQuestion = (leave: () => void) => void;

let question: LeaveQuestion | null = null;

/**
 * Holds every move to another path of this tab until the question is answered; the answer lets go.
 * One question at a time: the newest counts.
 */
export function holdLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Lets go of what is held: the person was asked, or nothing is to be lost any more. */
export function letLeave(): void {
  question = null;
}

/** The question that stands now, or null. */
export function leaveQuestion(): LeaveQuestion | null {
  return question;
}
