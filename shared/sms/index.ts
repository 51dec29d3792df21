export { segmentText } from './segments';
export type { Segmentation } from './segments';
export { fillFields } from './merge-fields';
export type { MergedText, MergeValues } from './merge-fields';
export { offendingCharacters, smartEncode } from './smart-encode';
export type { Replacement } from './smart-encode';
