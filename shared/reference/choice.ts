/** One entry of a closed list: what a person reads and what the wire carries. */
export interface Choice<Value extends string = string> {
  text: string;
  value: Value;
}

/** Text of a value; the value itself when the list does not hold it (a newer server may know more). */
export function textOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.text ?? value;
}
