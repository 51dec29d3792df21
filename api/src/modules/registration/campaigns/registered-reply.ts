import type { CampaignField } from '@heliograph/contract/reference/campaign-fields';
import type { KeywordKind } from '@heliograph/contract/reference/keywords';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

const fields = {
  STOP: 'optOutMessage',
  START: 'optInMessage',
  HELP: 'helpMessage',
} as const satisfies Record<Exclude<KeywordKind, 'CUSTOM'>, CampaignField>;

/**
 * Returns the SQL of the reply to a required keyword that campaign `c` is registered with; null if there is none.
 * Carriers approved this text, and compare what is sent with it.
 */
export const registeredReply = (kind: keyof typeof fields): SQL =>
  sql`nullif(trim(c.channel_data ->> ${sql.raw(`'${fields[kind]}'`)}), '')`;
