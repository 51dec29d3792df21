/** Texts by number, packed as bytes: a workbook may have a million of them. */
export class StringTable {
  private bytes = Buffer.alloc(64 * 1024);
  private used = 0;
  private ends = new Uint32Array(1024);
  private count = 0;

  constructor(private readonly mostBytes: number) {}

  /** Adds a text; returns false if the table is full. */
  add(text: string): boolean {
    const size = Buffer.byteLength(text);
    if (this.used + size > this.mostBytes) return false;
    while (this.used + size > this.bytes.length) this.bytes = Buffer.concat([this.bytes], this.bytes.length * 2);
    this.used += this.bytes.write(text, this.used);
    if (this.count === this.ends.length) {
      const larger = new Uint32Array(this.ends.length * 2);
      larger.set(this.ends);
      this.ends = larger;
    }
    this.ends[this.count] = this.used;
    this.count += 1;
    return true;
  }

  /** Returns the text with a number; empty if there is none. */
  get(index: number): string {
    if (!(index >= 0 && index < this.count)) return '';
    return this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index]);
  }
}
