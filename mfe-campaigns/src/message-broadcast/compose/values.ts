import type { CallRequest } from '@heliograph/contract';
import type { BroadcastSchedule } from '@heliograph/contract/reference/broadcasts';
import type { Broadcast } from '../list';

/** The input of the composer. Numbers of the form are text. */
export interface BroadcastValues {
  name: string;
  campaignUUID: string;
  /** The numbers that send; none for all of the campaign. */
  numberUUIDs: string[];
  include: string[];
  exclude: string[];
  /** Numbers typed in, one per line. */
  phones: string;
  consentConfirmed: boolean;
  body: string;
  schedule: BroadcastSchedule;
  startTime: string;
  hours: 'ANY' | 'WINDOW';
  windowFrom: string;
  windowTo: string;
  weekdaysOnly: boolean;
  throttle: string;
  stopAtErrors: string;
}

/** The values of an empty composer. */
export const blankBroadcast: BroadcastValues = {
  name: '',
  campaignUUID: '',
  numberUUIDs: [],
  include: [],
  exclude: [],
  phones: '',
  consentConfirmed: false,
  body: '',
  schedule: 'NOW',
  startTime: '',
  hours: 'ANY',
  windowFrom: '9',
  windowTo: '20',
  weekdaysOnly: false,
  throttle: '',
  stopAtErrors: '20',
};

/** Returns the values of a draft; its numbers are kept by the server, and are not edited one by one. */
export function valuesOf(draft: Broadcast): BroadcastValues {
  return {
    name: draft.name,
    campaignUUID: draft.campaign?.campaignUUID ?? '',
    numberUUIDs: draft.numbers.map(({ numberUUID }) => numberUUID),
    include: draft.lists.filter(({ include }) => include).map(({ contactListUUID }) => contactListUUID),
    exclude: draft.lists.filter(({ include }) => !include).map(({ contactListUUID }) => contactListUUID),
    phones: '',
    consentConfirmed: draft.consentConfirmed,
    body: draft.body,
    schedule: draft.schedule,
    startTime: draft.startTime ?? '',
    hours: draft.windowFrom === null ? 'ANY' : 'WINDOW',
    windowFrom: String(draft.windowFrom ?? 9),
    windowTo: String(draft.windowTo ?? 20),
    weekdaysOnly: draft.weekdaysOnly,
    throttle: draft.throttle === null ? '' : String(draft.throttle),
    stopAtErrors: draft.stopAtErrors === null ? '' : String(draft.stopAtErrors),
  };
}

/** Returns the body of a save. */
export function requestOf(
  values: BroadcastValues,
): Omit<CallRequest<'campaign.manage/savebroadcast'>, 'broadcastUUID'> {
  const window = values.hours === 'WINDOW';
  const whole = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);
  return {
    name: values.name.trim() || 'Untitled broadcast',
    campaignUUID: values.campaignUUID || null,
    numberUUIDs: values.numberUUIDs,
    lists: { include: values.include, exclude: values.exclude.filter((list) => !values.include.includes(list)) },
    body: values.body,
    consentConfirmed: values.consentConfirmed,
    schedule: values.schedule,
    startTime: values.schedule === 'NOW' ? null : values.startTime || null,
    windowFrom: window ? Number(values.windowFrom) : null,
    windowTo: window ? Number(values.windowTo) : null,
    weekdaysOnly: values.weekdaysOnly,
    throttle: whole(values.throttle),
    stopAtErrors: whole(values.stopAtErrors),
  };
}

/** Returns the numbers in a text, one per line or separated by commas, without empty ones. */
export const phonesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
