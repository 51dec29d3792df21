/** What some browsers report about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true if the user asked to save data, or the connection is one of the slowest. */
export function isSparing(browser: Navigator = navigator): boolean {
  const { connection } = browser as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
