/** One entry of a closed list: what a person reads and what the wire carries. */
export interface Choice<Value extends string = string> {
  text: string;
  value: Value;
}

/** Text of a value. One that the list does not hold (a registry may know more) is put in words: `HUMAN_RESOURCES` as `Human resources`. */
export function textOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.text ?? (/^[A-Z\d]+(_[A-Z\d]+)+$|^[A-Z]{5,}$/.test(value) ? inWords(value) : value);
}

const inWords = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
