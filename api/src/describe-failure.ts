interface Thrown {
  message?: unknown;
  code?: unknown;
  path?: unknown;
  syscall?: unknown;
  port?: unknown;
}

function codeOf({ code }: Thrown): string {
  // PostgreSQL's code for a full disk.
  if (code === '53100') return 'ENOSPC';
  return typeof code === 'string' ? code : '';
}

/** Describes a failure of the machine and what to do; null for all others. */
function ofMachine(thrown: Thrown): string | null {
  const at = typeof thrown.path === 'string' ? ` (${thrown.path})` : '';
  const port = typeof thrown.port === 'number' ? ` ${thrown.port}` : '';
  switch (codeOf(thrown)) {
    case 'ENOSPC':
      return `The disk is full${at}. Free some space, then try again.`;
    case 'EDQUOT':
      return `The disk quota is used up${at}. Free some space, then try again.`;
    case 'EROFS':
      return `The file system is read-only${at}. Choose another folder, such as with DATA_DIR.`;
    case 'EACCES':
    case 'EPERM':
      if (thrown.syscall === 'listen')
        return `This user may not listen on port${port}. Choose a PORT of 1024 or higher.`;
      return `This user may not write there${at}. Change the owner of the folder, or choose another one, such as with DATA_DIR.`;
    case 'EADDRINUSE':
      return `Another program uses port${port}. Stop it, or choose another PORT.`;
    case 'EMFILE':
    case 'ENFILE':
      return `Too many files are open. Raise the limit (ulimit -n), then try again.`;
    case 'EIO':
      return `The disk could not be read or written${at}. Check it for errors.`;
    default:
      return null;
  }
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // A circular reference.
    return 'an object';
  }
}

/** Describes any thrown value for the operator: what happened, what to do, and no stack. */
export function describeFailure(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as Thrown;
  const known = ofMachine(thrown);
  if (known) return known;
  // An error with several causes, such as one per address of a name, has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(describeFailure).join('\n');
  if (typeof thrown.message === 'string' && thrown.message !== '') return thrown.message;
  return `It failed without an error message: ${asText(error)}`;
}
