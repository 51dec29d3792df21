import { sql } from 'drizzle-orm';

/** When a message was delivered; null unless it was. */
const deliveredAt = sql`case when m.status = 'delivered' then m.final_at end`;

/** Columns of the times of a message, alias `m`, that was sent. */
export const timeColumns = sql`m.sent_at as "sentAt", ${deliveredAt} as "deliveredAt",
  (date_part('epoch', ${deliveredAt} - m.sent_at) * 1000)::int as "latencyMs"`;
