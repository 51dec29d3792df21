/** Says whether an address may send one more. */
export type AddressWindow = (address: string) => boolean;

const minute = 60_000;

/**
 * So many a minute from each address, and from so many addresses. Kept in the process, and forgotten with
 * each minute: it wards off floods, and remembers nobody.
 */
export function addressWindow(now: () => Date, most = 60, addresses = 10_000): AddressWindow {
  let started = -Infinity;
  let sent = new Map<string, number>();
  return (address) => {
    const at = now().getTime();
    if (at - started >= minute) {
      started = at;
      sent = new Map();
    }
    const count = sent.get(address) ?? 0;
    if (count >= most || (count === 0 && sent.size >= addresses)) return false;
    sent.set(address, count + 1);
    return true;
  };
}
