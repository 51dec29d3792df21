/** Broadcasts: a text to the members of lists, from the draft to the last recipient. */

// Acts of users and staff.
export { cancelBroadcast, forgetReviews } from './change-broadcast';
export { holdBroadcast, releaseBroadcast } from './hold-broadcast';
export { instantAt } from './places';
export { saveBroadcast } from './save-broadcast';
export { prepareBroadcast, startBroadcast } from './start-broadcast';

// Work of background workers.
export { buildSnapshots } from './build-snapshot';
export { sendChunks } from './send-chunks';
export { wakeBroadcasts, wakeCapped } from './wake-broadcasts';

// Answers.
export { noteOptOut, noteReply } from './note-reply';

// Notifications.
export { notifyCanceled, notifyCompleted, notifyPaused } from './broadcast-events';

// Reads.
export { broadcastColumns, broadcastTables } from './broadcasts-query';
export type { BroadcastRow } from './broadcasts-query';

// Routes.
export { registerBroadcasts } from './calls/routes';
