import type { FastifyInstance } from 'fastify';
import { addNote, blockThread, changeThreads } from '../../threads/change-threads';
import { findThreads } from '../../threads/find-threads';
import { estimateText, sendText } from '../../threads/send-text';
import { templatesFor } from '../../threads/templates';
import { threadQuery, toConversationItem } from '../../threads/thread-query';
import { cancelMessage, inConversation, messageDetail } from '../../../texting';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { runList, runSummary } from '../../../../paging';
import { conversationDetail, inboxFacets, openCounts, threadOf, typingIn } from './reads';

/** Registers the calls of Conversations. */
export function registerConversations(app: FastifyInstance): void {
  registerCall(app, 'conversation.manage/getconversations', async ({ db, auth, body, clock }) => {
    const reader = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    return runList(db, threadQuery(reader, await findThreads(db, reader, body.filter)), body, toConversationItem);
  });
  registerCall(app, 'conversation.manage/summarizeconversations', async ({ db, auth, body, clock }) => {
    const reader = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    const summary = await runSummary(db, threadQuery(reader, await findThreads(db, reader, body.filter)), body);
    return { ...summary, open: await openCounts(db, reader), facets: await inboxFacets(db, reader.accountId) };
  });
  registerCall(app, 'conversation.manage/getconversation', ({ db, auth, body, clock }) =>
    conversationDetail(db, { accountId: tenantOf(auth), userId: auth.userId, at: clock() }, body.conversationUUID),
  );
  registerCall(app, 'conversation.manage/getthread', ({ db, auth, body }) =>
    threadOf(db, tenantOf(auth), body.conversationUUID, body.before),
  );
  registerCall(app, 'conversation.manage/getmessage', ({ db, auth, body }) =>
    messageDetail(db, tenantOf(auth), body.messageUUID, inConversation),
  );
  registerCall(app, 'conversation.manage/getestimate', ({ db, auth, body, clock }) =>
    estimateText(db, tenantOf(auth), body, clock()),
  );
  registerCall(app, 'conversation.manage/sendmessage', ({ db, auth, body, clock }) =>
    sendText(db, { accountId: tenantOf(auth), userId: auth.userId, at: clock() }, body),
  );
  registerCall(app, 'conversation.manage/cancelmessage', async ({ db, clock, auth, body }) => {
    await cancelMessage({ db, clock }, tenantOf(auth), body.messageUUID);
    return { canceled: true };
  });
  registerCall(app, 'conversation.manage/updateconversation', async ({ db, auth, body, clock }) => {
    const who = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    return { changed: await db.transaction((tx) => changeThreads(tx, who, body)) };
  });
  registerCall(app, 'conversation.manage/settyping', async ({ db, auth, body, live, clock }) => {
    const accountId = tenantOf(auth);
    live.typing(accountId, await typingIn(db, { accountId, userId: auth.userId, at: clock() }, body.conversationUUID));
    return { shown: true };
  });
  registerCall(app, 'conversation.manage/gettemplates', ({ db, auth, body }) => templatesFor(db, tenantOf(auth), body));
  registerCall(app, 'conversation.manage/blockphone', async ({ db, auth, body, clock }) => {
    const who = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    return { added: await db.transaction((tx) => blockThread(tx, who, body.conversationUUID, body.note ?? '')) };
  });
  registerCall(app, 'conversation.manage/addnote', async ({ db, auth, body, clock }) => {
    const who = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    return { noteUUID: await db.transaction((tx) => addNote(tx, who, body.conversationUUID, body.body)) };
  });
}
