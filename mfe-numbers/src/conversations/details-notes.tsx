import { DateTime } from '@heliograph/kit/data';
import { chakra, Heading } from '@heliograph/kit/ui';
import type { Conversation } from './conversation';

/** Shows the latest notes of a conversation, so that they aren't missed above many texts. */
export function DetailsNotes({ notes }: Pick<Conversation, 'notes'>) {
  if (!notes.length) return null;
  return (
    <section aria-label="Latest notes">
      <Heading as="h3" marginBottom="8">
        Latest notes
      </Heading>
      <chakra.ul display="flex" flexDirection="column" gap="8">
        {notes.map(({ id, body, user, at }) => (
          <chakra.li key={id} padding="8px 10px" borderRadius="6" bg="amber.tint">
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {body}
            </chakra.p>
            <chakra.p textStyle="small" color="fg.muted">
              {user} · <DateTime at={at} only="minute" />
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
