import type { Executor } from '../db';
import { sendersOf } from './credentials';
import type { Story } from './story';
import { writeBlocks } from './write-blocks';
import { writeBrands } from './write-brands';
import { writeBroadcasts } from './write-broadcasts';
import { writeCampaigns } from './write-campaigns';
import { writeContactExtras } from './write-contact-extras';
import { writeContactLists } from './write-contact-lists';
import { writeContacts } from './write-contacts';
import { writeConversations } from './write-conversations';
import { writeInboxAids } from './write-inbox';
import { writeKeywords } from './write-keywords';
import { writeLookups } from './write-lookups';
import { writeMessages } from './write-messages';
import { writeNumbers } from './write-numbers';
import { writeRegistrations } from './write-registrations';

/** Writes the data of an account, except its users and its ledger. */
export async function writeStory(tx: Executor, story: Story, now: Date): Promise<void> {
  const { id: account, brands, campaigns, numbers, lists, broadcasts, conversations, messages, lookups, end } = story;
  await writeBrands(tx, brands, account);
  await writeCampaigns(tx, campaigns, account, end);
  await writeRegistrations(tx, story);
  await writeNumbers(tx, numbers, account, end);
  await writeContacts(tx, story);
  await writeContactLists(tx, lists, account);
  if (story.plan.profile === 'clinic') await writeContactExtras(tx, story);
  await writeBroadcasts(tx, broadcasts, account);
  await writeConversations(tx, conversations, account);
  await writeMessages(tx, messages, account, sendersOf(story, now));
  await writeLookups(tx, account, lookups);
  await writeBlocks(tx, account);
  await writeKeywords(tx, account);
  await writeInboxAids(tx, account);
}
