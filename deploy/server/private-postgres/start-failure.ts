/** What PostgreSQL writes about a failure of the machine, by the code that Node has for it. */
const codes: [RegExp, string][] = [
  [/No space left on device/i, 'ENOSPC'],
  [/Disk quota exceeded/i, 'EDQUOT'],
  [/Read-only file system/i, 'EROFS'],
  [/Permission denied/i, 'EACCES'],
];

/** Returns the error of a PostgreSQL that could not start; a failure of the machine has its code and the folder. */
export function startFailure(text: string, folder: string): Error {
  const code = codes.find(([pattern]) => pattern.test(text))?.[1];
  return Object.assign(new Error(text), code && { code, path: folder });
}
