/** Phones that a file had so far: a million take 16 MB, as digits in a table of numbers. */
export class PhoneSet {
  private slots = new Float64Array(1 << 12);
  private size = 0;

  /** Adds a phone in E.164; returns false if it was there. */
  add(phone: string): boolean {
    const digits = Number(phone.slice(1));
    if (this.size * 2 >= this.slots.length) this.grow();
    if (!place(this.slots, digits)) return false;
    this.size += 1;
    return true;
  }

  private grow(): void {
    const larger = new Float64Array(this.slots.length * 2);
    for (const digits of this.slots) if (digits !== 0) place(larger, digits);
    this.slots = larger;
  }
}

function place(slots: Float64Array, digits: number): boolean {
  const mask = slots.length - 1;
  let slot = (Math.imul(digits % 4_294_967_291, 2_654_435_761) >>> 7) & mask;
  for (;;) {
    const there = slots[slot];
    if (there === digits) return false;
    if (there === 0) break;
    slot = (slot + 1) & mask;
  }
  slots[slot] = digits;
  return true;
}
