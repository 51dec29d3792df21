import type { CallResponse } from '@heliograph/contract';

/** A row of the list: a waterfall. */
export type Waterfall = CallResponse<'admin.manage/getwaterfalls'>['items'][number];

/** The drawer or dialog of the list that is open. */
export type WaterfallDialog = { kind: 'add'; copyOf?: Waterfall } | { kind: 'default'; waterfall: Waterfall };

/** A waterfall with its versions, the newest first. */
export type WaterfallDetail = CallResponse<'admin.manage/getwaterfall'>;

/** A version of a waterfall; at most one is a draft. */
export type Version = WaterfallDetail['versions'][number];

/** A step of a version. */
export type Step = Version['steps'][number];

/** Returns the newest version that was not withdrawn; the newest one if all were. */
export const newestSteps = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ status }) => status !== 'WITHDRAWN') ?? versions[0];
