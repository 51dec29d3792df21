/** Every call of the API: its path, access, request, response, and what it invalidates. Browsers import types only. */
import type { CallSpec, RequestOf, ResponseOf } from './call';
import { account } from './account';
import { admin } from './admin';
import { ratesAdmin } from './rates-admin';
import { waterfalls } from './waterfalls';
import { ratingExceptions } from './rating-exceptions';
import { apiCredentials } from './api-credentials';
import { balance } from './balance';
import { billing } from './billing';
import { blacklist } from './blacklist';
import { brands } from './brands';
import { broadcasts } from './broadcasts';
import { broadcastDrafts } from './broadcast-drafts';
import { broadcastActs } from './broadcast-acts';
import { campaignMessages } from './campaign-messages';
import { campaigns } from './campaigns';
import { contactFields } from './contact-fields';
import { contactHistory } from './contact-history';
import { contactImports } from './contact-imports';
import { contactLists } from './contact-lists';
import { contactMerge } from './contact-merge';
import { contactTags } from './contact-tags';
import { contacts } from './contacts';
import { conversations } from './conversations';
import { dashboard } from './dashboard';
import { find } from './find';
import { keywords } from './keywords';
import type { Change } from './live';
import { lookups } from './lookups';
import { messageDetails } from './message-detail';
import { notifications } from './notifications';
import { numberMarket } from './number-market';
import { numberRelease } from './number-release';
import { numbers } from './numbers';
import { preferences } from './preferences';
import { dataExports } from './data-exports';
import { reportSchedules } from './report-schedules';
import { reports } from './reports';
import { deliveryReport } from './reports-delivery';
import { inboundReport } from './reports-inbound';
import { surchargeReport } from './reports-surcharge';
import { session } from './session';
import { sharedViews } from './shared-views';
import { summaryNameOf, type SummaryNameOf } from '../reference/summary-name';
import { twoFactors } from './two-factors';
import { users } from './users';
import { webhooks } from './webhooks';

/** Every call of the API by its path below the API address. */
export const calls = {
  ...session,
  ...twoFactors,
  ...preferences,
  ...notifications,
  ...sharedViews,
  ...reportSchedules,
  ...dataExports,
  ...account,
  ...balance,
  ...billing,
  ...numbers,
  ...numberMarket,
  ...numberRelease,
  ...apiCredentials,
  ...users,
  ...brands,
  ...broadcasts,
  ...broadcastDrafts,
  ...broadcastActs,
  ...campaigns,
  ...campaignMessages,
  ...contacts,
  ...contactFields,
  ...contactLists,
  ...contactImports,
  ...contactHistory,
  ...contactMerge,
  ...contactTags,
  ...reports,
  ...deliveryReport,
  ...inboundReport,
  ...surchargeReport,
  ...dashboard,
  ...conversations,
  ...messageDetails,
  ...keywords,
  ...blacklist,
  ...lookups,
  ...webhooks,
  ...find,
  ...admin,
  ...ratesAdmin,
  ...waterfalls,
  ...ratingExceptions,
} satisfies Record<string, CallSpec>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;
export type CallResponse<Name extends CallName> = ResponseOf<Calls[Name]>;

/** Calls that return a page of rows in an order that the user chooses. */
export type ListCallName = {
  [Name in CallName]: 'sort' extends keyof CallRequest<Name>
    ? CallResponse<Name> extends { items: unknown[]; page: { next: unknown } }
      ? Name
      : never
    : never;
}[CallName];

/** Lists with a summary, by its response: everything that a list screen shows besides a page. */
type Summaries = {
  [
    Name in ListCallName as [SummaryNameOf<Name>] extends [never]
      ? never
      : SummaryNameOf<Name> extends CallName
        ? Name
        : never
  ]: CallResponse<Extract<SummaryNameOf<Name>, CallName>>;
};

/** Lists with a summary. */
export type SummarizedListName = keyof Summaries;
/** The response of a list's summary. */
export type SummaryOf<Name extends SummarizedListName> = Summaries[Name];

/** Returns the reads that a call changes: those that it names, and the summaries of the lists among them. */
export function readsChangedBy(name: CallName): string[] {
  const { invalidates = [] }: CallSpec = calls[name];
  const all = new Set(invalidates.flatMap((read) => [read, summaryNameOf(read)]));
  return [...all].filter((read) => Object.hasOwn(calls, read));
}

/** Returns what a call with this body changes, for the pages of other users. */
export function changesBy(name: CallName, body: unknown): Change[] {
  const reads = readsChangedBy(name);
  const { invalidatesOnly: only }: CallSpec = calls[name];
  const id = only && (body as Record<string, unknown>)[only.of];
  if (!only || typeof id !== 'string') return [{ reads }];
  const narrow = only.reads.flatMap((read) => [read, summaryNameOf(read)]);
  const [about, others] = [true, false].map((isAbout) => reads.filter((read) => narrow.includes(read) === isAbout));
  return [{ reads: about ?? [], keys: { [only.of]: [id] } }, { reads: others ?? [] }];
}

/** Calls that stream CSV. */
export type CsvCallName = { [Name in CallName]: Calls[Name] extends { kind: 'csv' } ? Name : never }[CallName];
/** Calls that stream PDF. */
export type PdfCallName = { [Name in CallName]: Calls[Name] extends { kind: 'pdf' } ? Name : never }[CallName];
/** Calls that stream a file. */
export type FileCallName = CsvCallName | PdfCallName;

export type { Access, CallSpec, Effect, StepUpMethod } from './call';
export { effectOf, isGuarded, needsProof } from './effects';
export type { Challenge, LoginAnswer, SignedIn } from './session';
export type { AnyListRequest, AnyListResponse, AnySummary, AnySummaryRequest } from './list';
export { summaryNameOf, type SummaryNameOf } from '../reference/summary-name';
export { adminUserActions } from './admin-users';
export type { auditSorts } from './audit';
export type { attemptSorts } from './auto-recharge';
export { broadcastChange, broadcastReads } from './broadcasts';
export { registrationReads } from './campaigns';
export { importChange, type ImportSetup } from './contact-imports';
export { listChange } from './contact-lists';
export { mergeFields } from './contact-merge';
export { tagReads } from './contact-tags';
export { conversations } from './conversations';
export { dataExportReads } from './data-exports';
export type { depositSorts } from './deposits';
export type { Explanation, StepTaken } from './explanation';
export { findLimit } from './find';
export { lookupChange } from './lookups';
export { notificationReads } from './notifications';
export { Email, Username } from './people';
export { preferenceBounds } from './preferences';
export type { ReleasesResponse } from './releases';
export { CardDetails, CardConfirmation, type CardToken } from './sandbox';
export { sharedViewBounds } from './shared-views';
