export { segmentText } from './segments';
export type { Segmentation } from './segments';
