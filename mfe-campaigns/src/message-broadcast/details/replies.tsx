import { DateTime, formatPhone, Pill } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Link as RouterLink } from '@heliograph/platform/router';
import { chakra, Heading, HStack, Link, Text } from '@heliograph/kit/ui';

/** Shows the latest texts that came in answer to a broadcast; each opens its conversation. */
export function Replies({ broadcastUUID }: { broadcastUUID: string }) {
  const { data } = useCall('campaign.manage/getbroadcastreplies', { broadcastUUID });
  if (!data?.items.length) return null;
  return (
    <section aria-labelledby="replies">
      <Heading as="h2" id="replies" marginBottom="8">
        Latest replies
      </Heading>
      <chakra.ul borderBottomWidth="1px" borderColor="border">
        {data.items.map(({ messageUUID, conversationUUID, phone, contact, body, optOut, at }) => {
          const name = contact?.name || formatPhone(phone);
          return (
            <chakra.li key={messageUUID} paddingBlock="10" borderTopWidth="1px" borderColor="border">
              <HStack gap="12" justifyContent="space-between">
                {conversationUUID ? (
                  <Link asChild look="name">
                    <RouterLink to={`/main/conversations?conversation=${conversationUUID}`}>{name}</RouterLink>
                  </Link>
                ) : (
                  <span>{name}</span>
                )}
                <HStack gap="8">
                  {optOut && <Pill meaning="blocked">Opted out</Pill>}
                  <Text tone="muted" textStyle="small">
                    <DateTime at={at} only="recent" />
                  </Text>
                </HStack>
              </HStack>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere" marginTop="2">
                {body}
              </Text>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </section>
  );
}
