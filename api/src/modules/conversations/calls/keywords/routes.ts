import { keywordsSpec } from '@heliograph/contract/lists/keywords';
import { formatWeekHours } from '@heliograph/contract/reference/keywords';
import type { FastifyInstance } from 'fastify';
import { deleteKeywords, switchKeywords } from '../../keywords/change-keywords';
import { keywordQuery, toKeywordItem } from '../../keywords/keyword-query';
import { replyPrice } from '../../keywords/reply-price';
import { decideReview, openReviews } from '../../keywords/reviews';
import { saveKeyword } from '../../keywords/save-keyword';
import { replyCost, tryText } from '../../keywords/try-text';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, dayOf, exportList, runList, runSummary } from '../../../../paging';
import { businessNames, campaignOptions, ownNumberOptions, staticListOptions } from '../../../../paging/options';

const columns = csvColumns(keywordsSpec, {
  list: (row) => row.list?.name ?? null,
  hours: (row) => row.hours && formatWeekHours(row.hours),
});

/** Registers the calls of Auto Replies. */
export function registerKeywords(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getkeywords', ({ db, auth, body, clock }) =>
    runList(
      db,
      keywordQuery(tenantOf(auth), dayOf(auth.timezone, clock().getTime()), body.filter),
      body,
      toKeywordItem,
    ),
  );
  registerCall(app, 'account.manage/summarizekeywords', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, keywordQuery(accountId, null, body.filter), body);
    const [campaigns, numbers, lists] = [
      await campaignOptions(db, accountId),
      await ownNumberOptions(db, accountId),
      await staticListOptions(db, accountId),
    ];
    return { ...summary, facets: { campaigns, numbers, lists, businessNames: await businessNames(db, accountId) } };
  });
  registerCall(app, 'account.manage/exportkeywords', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    const today = dayOf(zone, clock().getTime());
    return {
      filename: 'auto-replies.csv',
      chunks: exportList(db, keywordQuery(accountId, today, body.filter), body, {
        toItem: toKeywordItem,
        columns,
        zone,
      }),
    };
  });
  registerCall(app, 'account.manage/addkeyword', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const { ruleId, created, kind } = await db.transaction((tx) => saveKeyword(tx, accountId, body, clock()));
    const free = kind !== 'CUSTOM' || body.consentEffect === 'OPT_OUT';
    return {
      ruleUUID: ruleId,
      created,
      cost: await replyCost(db, { accountId, from: null, at: clock() }, body.reply.trim(), free),
    };
  });
  registerCall(app, 'account.manage/switchkeyword', async ({ db, auth, body: { ruleUUID, enabled }, clock }) => {
    await db.transaction((tx) => switchKeywords(tx, tenantOf(auth), { rules: [ruleUUID], enabled }, clock()));
    return { enabled };
  });
  registerCall(app, 'account.manage/deletekeyword', async ({ db, auth, body: { ruleUUID } }) => {
    await db.transaction((tx) => deleteKeywords(tx, tenantOf(auth), { rules: [ruleUUID] }));
    return { deleted: true };
  });
  registerCall(app, 'account.manage/switchkeywords', ({ db, auth, body, clock }) =>
    db.transaction((tx) => switchKeywords(tx, tenantOf(auth), body, clock())),
  );
  registerCall(app, 'account.manage/deletekeywords', ({ db, auth, body }) =>
    db.transaction((tx) => deleteKeywords(tx, tenantOf(auth), body)),
  );
  registerCall(app, 'account.manage/getreplyprice', ({ db, auth, body, clock }) =>
    replyPrice(db, tenantOf(auth), body, clock()),
  );
  registerCall(app, 'account.manage/getkeywordfor', ({ db, auth, body, clock }) =>
    tryText(db, tenantOf(auth), body, clock()),
  );
  registerCall(app, 'account.manage/getoptoutreviews', ({ db, auth }) => openReviews(db, tenantOf(auth)));
  registerCall(app, 'account.manage/reviewoptout', async ({ db, auth, body, clock }) => {
    const who = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    await db.transaction((tx) => decideReview(tx, who, body.reviewUUID, body.block));
    return { blocked: body.block };
  });
}
