/** Long lists that keep only what is in view in the page. */
export { VirtualList, type VirtualListProps } from './virtual-list';
