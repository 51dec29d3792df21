/** What browsers that have it tell of the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if bytes are dear: the person asked to save them, or the connection is one of the slowest. */
export function isSparing(browser: Navigator = navigator): boolean {
  const { connection } = browser as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
