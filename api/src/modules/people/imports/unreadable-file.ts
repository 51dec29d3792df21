import type { ImportProblem } from '@heliograph/contract/reference/contact-imports';

/** A file that can't be imported, whatever its rows are. */
export class UnreadableFile extends Error {
  constructor(readonly problem: ImportProblem) {
    super(problem);
  }
}
