import { readableText } from '@heliograph/contract/sms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { DomainDeps } from '../../work/deps';
import { forwardedTextMail, addEvent, addEventTo } from '../notices';
import type { ReceivedText } from '../texting';
import { firstSiteOf } from '../identity';

interface Route {
  route: 'WEBHOOK' | 'OVERRIDE' | 'CONVERSATIONS';
  url: string | null;
  email: string | null;
  brandId: number;
  label: string;
}

/**
 * Passes on a text that came in as its number says: to the account's webhook, to that of the number, or to neither; and
 * by email, which words a reaction.
 */
export async function passOnText(
  tx: Executor,
  { hosts, port, jobs }: Pick<DomainDeps, 'hosts' | 'port' | 'jobs'>,
  text: ReceivedText,
  now: Date,
): Promise<void> {
  const { accountId, numberId, messageId, phone, number, body, segments, carrier } = text;
  const to = await tx.row<Route>(sql`
    select n.inbound_route as route, n.override_url as url, n.forward_email as email, a.host_brand_id as "brandId",
      n.label
    from number n join account a on a.id = n.account_id where n.id = ${numberId}`);
  if (!to) return;
  const data = { messageUUID: messageId, from: phone, to: number, body, segments, carrier };
  const event = { event: 'message.received', phone, messageId, data } as const;
  if (to.route === 'WEBHOOK') await addEvent(tx, accountId, event, now);
  if (to.url !== null) await addEventTo(tx, accountId, to.url, event, now);
  const host = to.email === null ? undefined : firstSiteOf(hosts, { brandId: to.brandId, app: 'customer' });
  if (host && to.email !== null)
    await jobs.add(tx, 'sendMail', {
      mail: forwardedTextMail(
        { host, port, to: to.email, firstName: 'there' },
        { ...text, body: readableText(body), label: to.label },
      ),
      pretend: false,
    });
}
