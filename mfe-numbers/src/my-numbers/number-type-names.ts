import type { NumberType } from '@heliograph/shared/reference/messaging';

/** The name of each kind of sending number on screen. */
export const numberTypeNames: Record<NumberType, string> = { '10DLC': '10DLC', TOLL_FREE: 'Toll-Free', SHORT_CODE: 'Short Code' };
