export { openDatabase } from './postgres';
export type { DatabaseOptions } from './postgres';
export { migrate, unknownMigration } from './migrate';
export type { Cell, Database, Executor } from './types';
export { retryTemporary } from './retry-temporary';
export { createPatience, isOverdue } from './patience';
export type { Patience } from './patience';
export { DatabaseUnavailable, isBlocked, isTemporary } from './unavailable';
