/** The stream of changes, loaded once the page is idle. */
export { followChanges } from './follow-changes';
export { listen } from './listen';
export { watchPage } from './watch-page';
