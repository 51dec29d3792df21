/** What other modules use of `broadcasts`. */
export { notifyCanceled, notifyCompleted, notifyPaused } from './broadcast-events';
export { broadcastColumns, broadcastTables } from './broadcasts-query';
export type { BroadcastRow } from './broadcasts-query';
export { buildSnapshots } from './build-snapshot';
export { registerBroadcasts } from './calls/routes';
export { cancelBroadcast } from './change-broadcast';
export { holdBroadcast, releaseBroadcast } from './hold-broadcast';
export { noteReply } from './note-reply';
export { instantAt } from './places';
export { saveBroadcast } from './save-broadcast';
export { sendChunks } from './send-chunks';
export { prepareBroadcast, startBroadcast } from './start-broadcast';
export { wakeBroadcasts, wakeCapped } from './wake-broadcasts';
export { noteOptOut } from './note-reply';
export { forgetReviews } from './change-broadcast';
