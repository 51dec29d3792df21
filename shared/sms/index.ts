export { segmentText } from './segments';
export type { Segmentation } from './segments';
export { offendingCharacters, smartEncode } from './smart-encode';
export type { Replacement } from './smart-encode';
