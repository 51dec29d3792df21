import { calls, type CallName } from '@heliograph/contract';
import { requestOf, type Schema } from './schemas';

/** How a call that changes something treats an array of its body when two users write at once. */
export type WriterKind = 'change' | 'old tabs' | 'versioned' | 'selected' | 'by reason';

/** Why the arrays of a call neither name a change nor come with a revision. */
const reasons: Partial<Record<CallName, string>> = {
  'report.manage/addreportschedule': 'creates a schedule; none is edited',
  'account.manage/reservenumbers': 'adds reservations',
  'account.manage/unreservenumbers': 'removes the given reservations',
  'account.manage/purchasenumbers': 'buys the given numbers',
  'account.manage/createapicreds': 'creates credentials; none are edited',
  'account.manage/adduser': 'creates a user',
  'campaign.manage/addbroadcastphones': 'adds numbers; replacing them compares how many the user saw',
  'campaign.manage/createcampaign': 'creates a campaign',
  'campaign.manage/assignnumbers': 'adds the given numbers to a campaign',
  'contact.manage/mergelists': 'adds the members of the given lists',
  'contact.manage/checkimport': 'another check replaces the first, and every page shows its counts before it starts',
  'contact.manage/mergecontacts': 'merges the given contacts',
  'account.manage/addblacklist': 'adds blocks',
  'number.manage/lookupnumbers': 'creates look-ups',
  'number.manage/startlookupjob': 'creates a job',
  'session.manage/marknotifications': 'marks the given notifications',
  'admin.manage/requeuemessages': 'acts on the given messages',
  'admin.manage/markmessages': 'acts on the given messages',
  'admin.manage/refundmessages': 'acts on the given messages',
  'admin.manage/redeliverwebhooks': 'acts on the given messages',
  'admin.manage/assignnumbers': 'assigns the given numbers',
  'admin.manage/setnumberstatus': 'acts on the given numbers',
  'admin.manage/rateagain': 'acts on the given exceptions',
  'admin.manage/acceptratingexceptions': 'acts on the given exceptions',
  'contact.manage/savecontact': 'custom values are sent by key; omitted ones are kept',
};

/** Calls whose forms send only the fields that the user changed; omitted ones are kept. */
export const changedFieldsOnly: readonly CallName[] = [
  'session.manage/setnotificationchoice',
  'account.manage/update',
  'account.manage/updatenumber',
  'account.manage/updateuser',
  'contact.manage/savecontact',
  'admin.manage/saveaccount',
  'admin.manage/saveadminuser',
];

/** A part of a schema; a set that only old pages send whole is deprecated. */
type Part = Schema & { deprecated?: boolean };

/** Returns the arrays of a schema by their paths, those inside of arrays not. */
function arraysIn(part: Part, path: readonly string[] = []): { path: string; part: Part }[] {
  if (part.type === 'array') return [{ path: path.join('.'), part }];
  return [
    ...Object.entries(part.properties ?? {}).flatMap(([key, inner]) => arraysIn(inner, [...path, key])),
    ...(part.anyOf ?? []).flatMap((inner) => arraysIn(inner, path)),
  ];
}

const request = (name: CallName): Part => requestOf(name);

/** Checks whether a call compares what it saves with what its form was opened with. */
export const isVersioned = (name: CallName): boolean =>
  ['revision', 'updatedAt'].some((key) => key in (request(name).properties ?? {}));

/** Checks whether a call names what was added to a set and removed from it. */
export const namesChanges = (name: CallName): boolean =>
  arraysIn(request(name)).some(({ path }) => path.endsWith('.added'));

/** Returns the kind of each array in the bodies of the calls that change something; undefined if none is declared. */
export function writerKinds(): { call: CallName; path: string; kind: WriterKind | undefined }[] {
  return (Object.keys(calls) as CallName[])
    .filter((name) => calls[name].effect !== 'reads')
    .flatMap((call) =>
      arraysIn(request(call)).map(({ path, part }) => ({ call, path, kind: kindOf(call, path, part) })),
    );
}

function kindOf(call: CallName, path: string, part: Part): WriterKind | undefined {
  if (/\.(added|removed)$/.test(path)) return 'change';
  if (part.deprecated && namesChanges(call)) return 'old tabs';
  if (isVersioned(call)) return 'versioned';
  // Rows that the user selected, or those that match a filter.
  if (path.startsWith('filter.') || 'all' in (request(call).properties ?? {})) return 'selected';
  return reasons[call] === undefined ? undefined : 'by reason';
}

/** Returns the calls with a reason that none of their arrays needs. */
export const needlessReasons = (): string[] => {
  const needed = new Set<string>(writerKinds().flatMap(({ call, kind }) => (kind === 'by reason' ? [call] : [])));
  return Object.keys(reasons).filter((name) => !needed.has(name));
};
