export { chosenRows, textArray, uuidArray } from './chosen';
export type { Chosen } from './chosen';
export { anyOf, anyOfOrNone, contains, literal, phoneDigits, present, within } from './conditions';
export type { CsvColumn } from './csv';
export { exportList } from './export-list';
export { overFilter } from './query';
export type { ListQuery } from './query';
export { runList } from './run-list';
export { isTimeZone } from './zone-time';
